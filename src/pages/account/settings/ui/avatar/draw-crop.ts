import { cropRect, type Crop } from '../../model/crop';

/** Twice what the server keeps, for a sharp picture; never more than the picture has. */
const MOST_PIXELS = 512;
const QUALITY = 0.92;

/**
 * The chosen square of a picture as a file of its own.
 * @throws where the browser cannot make one
 */
export function drawCrop(image: HTMLImageElement, crop: Crop): Promise<Blob> {
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  const { left, top, side } = cropRect(size, crop);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.max(1, Math.min(MOST_PIXELS, Math.round(side)));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Браузер не рисует');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, left, top, side, side, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('Браузер не сохранил картинку'))),
      'image/jpeg',
      QUALITY,
    );
  });
}
