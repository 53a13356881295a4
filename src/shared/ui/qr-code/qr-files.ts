import type { QrDrawing } from './draw-qr';
import { QR_COLOURS } from './qr-picture';

/** Enough for a sheet of paper. */
const PNG_PIXELS = 1024;

/** The code as a file that stays sharp at any size. */
export const qrSvg = ({ size, path }: QrDrawing): Blob =>
  new Blob(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`,
      `<path fill="${QR_COLOURS.light}" d="M0 0h${size}v${size}H0z"/>`,
      `<path fill="${QR_COLOURS.dark}" d="${path}"/></svg>`,
    ],
    { type: 'image/svg+xml' },
  );

/** The code as a picture; null where the browser draws none. */
export function qrPng({ size, isDark }: QrDrawing): Promise<Blob | null> {
  const unit = Math.max(1, Math.floor(PNG_PIXELS / size));
  const canvas = document.createElement('canvas');
  canvas.width = size * unit;
  canvas.height = size * unit;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.fillStyle = QR_COLOURS.light;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = QR_COLOURS.dark;
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (isDark(x, y)) context.fillRect(x * unit, y * unit, unit, unit);
    }
  }
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
}
