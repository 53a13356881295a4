import { encode } from 'uqr';

/** Light modules around the code; scanners want four of them. */
const QUIET_ZONE = 4;

/** A code as a drawing on a square of `size` units, the quiet zone included. */
export interface QrDrawing {
  size: number;
  /** The dark modules as the path of an SVG. */
  path: string;
  isDark: (x: number, y: number) => boolean;
}

/** Draws a text as a code a telephone can read; a part of it may be smudged. */
export function drawQr(text: string): QrDrawing {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const isDark = (x: number, y: number) => data[y]?.[x] === true;
  let path = '';
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!isDark(x, y)) continue;
      const start = x;
      while (isDark(x + 1, y)) x += 1;
      const width = x + 1 - start;
      path += `M${start} ${y}h${width}v1h-${width}z`;
    }
  }
  return { size, path, isDark };
}
