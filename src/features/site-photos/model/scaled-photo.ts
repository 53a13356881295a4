import { PHOTO_SIDE } from '@/entities/orders/order';

const TYPE = 'image/jpeg';
const QUALITY = 0.85;
const BEHIND_PICTURE = '#fff';

/** One at a time: an unpacked photo of a phone takes 50 MB and more. */
let last: Promise<unknown> = Promise.resolve();

const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
};

const toBlob = (canvas: HTMLCanvasElement) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, TYPE, QUALITY));

async function drawn(picture: ImageBitmap): Promise<Blob | null> {
  const ratio = Math.min(1, PHOTO_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * ratio));
  canvas.height = Math.max(1, Math.round(picture.height * ratio));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = BEHIND_PICTURE;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const content = await toBlob(canvas);
  // Browsers of phones keep the memory of a canvas until it is small.
  canvas.width = canvas.height = 0;
  return content;
}

/** Its bytes are gone: the camera has removed them, or the disk is full. */
export class UnreadablePhoto extends Error {}

async function requireReadable(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch {
    throw new UnreadablePhoto();
  }
}

async function scale(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const content = await drawn(picture);
    picture.close();
    if (content === null) return file;
    const name = `${file.name.replace(/\.[^.]*$/, '') || 'фото'}.jpg`;
    return new File([content], name, { type: TYPE, lastModified: file.lastModified });
  } catch {
    await requireReadable(file);
    // A format that this browser does not draw: to lose it would be worse than to send it as it is.
    return file;
  }
}

/**
 * Scales a photo to an upright JPEG of at most `PHOTO_SIDE` dots, without the metadata of the camera (place,
 * time, device). A photo that the browser cannot draw stays as it is.
 * @throws {UnreadablePhoto}
 */
export const scaledPhoto = (file: File): Promise<File> => inTurn(() => scale(file));
