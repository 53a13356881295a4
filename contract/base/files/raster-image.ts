/** Format and size of a picture, read from its first bytes; the size is that of the upright picture. */
export interface Raster {
  type: 'image/png' | 'image/gif' | 'image/jpeg' | 'image/webp';
  width: number;
  height: number;
}

const ENDING = /\.(?:png|gif|jpe?g|webp)$/i;

/** Whether a file calls itself a picture that browsers show; what it is, only its bytes tell. */
export const hasRasterEnding = (name: string) => ENDING.test(name.trim());

const SIGNS = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  gif: [0x47, 0x49, 0x46, 0x38],
  jpeg: [0xff, 0xd8, 0xff],
  riff: [0x52, 0x49, 0x46, 0x46],
  webp: [0x57, 0x45, 0x42, 0x50],
};

const startsWith = (bytes: DataView, sign: number[], from = 0) =>
  bytes.byteLength >= from + sign.length &&
  sign.every((value, index) => bytes.getUint8(from + index) === value);

/** Frames of JPEG that say how large the picture is: SOF0…SOF15 without the tables among them. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

const APP1 = 0xe1;
const EXIF = [0x45, 0x78, 0x69, 0x66, 0, 0];
const ORIENTATION = 0x112;
/** From this EXIF orientation on, the picture is turned by a quarter: width and height are swapped. */
const FIRST_TURNED = 5;

/** Whether the Exif segment that begins here says that the picture is to be turned on its side. */
function isTurned(bytes: DataView, segment: number): boolean {
  const start = segment + EXIF.length + 4;
  if (!startsWith(bytes, EXIF, segment + 4) || start + 8 > bytes.byteLength) return false;
  const isLittle = bytes.getUint16(start) === 0x4949;
  const list = start + bytes.getUint32(start + 4, isLittle);
  if (list + 2 > bytes.byteLength) return false;
  const end = Math.min(list + 2 + 12 * bytes.getUint16(list, isLittle), bytes.byteLength);
  for (let at = list + 2; at + 12 <= end; at += 12) {
    if (bytes.getUint16(at, isLittle) !== ORIENTATION) continue;
    return bytes.getUint16(at + 8, isLittle) >= FIRST_TURNED;
  }
  return false;
}

function readJpeg(bytes: DataView): Raster | null {
  let isOnSide = false;
  for (let at = 2; at + 9 <= bytes.byteLength;) {
    if (bytes.getUint8(at) !== 0xff) return null;
    const marker = bytes.getUint8(at + 1);
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) {
      const [height, width] = [bytes.getUint16(at + 5), bytes.getUint16(at + 7)];
      const size = isOnSide ? { width: height, height: width } : { width, height };
      return { type: 'image/jpeg', ...size };
    } else {
      if (marker === APP1) isOnSide ||= isTurned(bytes, at);
      at += 2 + Math.max(2, bytes.getUint16(at + 2));
    }
  }
  return null;
}

function readWebp(bytes: DataView): Raster | null {
  if (bytes.byteLength < 30) return null;
  const kind = bytes.getUint8(15);
  const size = (width: number, height: number): Raster => ({ type: 'image/webp', width, height });
  // «VP8 », «VP8L» and «VP8X» keep the size in ways of their own.
  if (kind === 0x20) {
    return size(bytes.getUint16(26, true) & 0x3fff, bytes.getUint16(28, true) & 0x3fff);
  }
  if (kind === 0x4c) {
    const bits = bytes.getUint32(21, true);
    return size((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
  }
  const threeBytes = (at: number) => bytes.getUint16(at, true) + bytes.getUint8(at + 2) * 0x10000;
  return kind === 0x58 ? size(threeBytes(24) + 1, threeBytes(27) + 1) : null;
}

/**
 * Detects a raster picture by its bytes; null for anything else. Such a picture runs
 * nothing, whatever its name; one that has been cut off before its size is none.
 */
export function readRaster(content: ArrayBuffer): Raster | null {
  const bytes = new DataView(content);
  if (startsWith(bytes, SIGNS.jpeg)) return readJpeg(bytes);
  if (startsWith(bytes, SIGNS.png) && bytes.byteLength >= 24) {
    return { type: 'image/png', width: bytes.getUint32(16), height: bytes.getUint32(20) };
  }
  if (startsWith(bytes, SIGNS.gif) && bytes.byteLength >= 10) {
    return { type: 'image/gif', width: bytes.getUint16(6, true), height: bytes.getUint16(8, true) };
  }
  if (startsWith(bytes, SIGNS.riff) && startsWith(bytes, SIGNS.webp, 8)) return readWebp(bytes);
  return null;
}
