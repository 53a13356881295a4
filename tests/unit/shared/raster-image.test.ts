import { expect, test } from 'vitest';
import { hasRasterEnding, readRaster } from '@/shared/lib/files';

const bytesOf = (...parts: (string | number[])[]): ArrayBuffer =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)),
  ).buffer;

const PNG = bytesOf([0x89], 'PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 2, 0, 0, 0, 1, 0], [8]);
const GIF = bytesOf('GIF89a', [0x40, 1, 0xf0, 0]);
/** A segment of another kind stands before the frame. */
const JPEG = bytesOf(
  [0xff, 0xd8, 0xff, 0xe0, 0, 6, 1, 2, 3, 4],
  [0xff, 0xff, 0xc2, 0, 17, 8, 0x01, 0x2c, 0x02, 0x58, 3, 0, 0],
);
const webp = (kind: string, rest: number[]) =>
  bytesOf('RIFF', [0, 0, 0, 0], 'WEBP', kind, [0, 0, 0, 0], rest);

test('a picture is known by its bytes, with its size', () => {
  expect(readRaster(PNG)).toEqual({ type: 'image/png', width: 512, height: 256 });
  expect(readRaster(GIF)).toEqual({ type: 'image/gif', width: 320, height: 240 });
  expect(readRaster(JPEG)).toEqual({ type: 'image/jpeg', width: 600, height: 300 });
  const sizes = [
    webp('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, 0x80, 2, 0xe0, 1]),
    webp('VP8L', [0x2f, 0x7f, 0xc2, 0x77, 0, 0, 0, 0, 0, 0]),
    webp('VP8X', [0, 0, 0, 0, 0x7f, 2, 0, 0xdf, 1, 0]),
  ].map(readRaster);
  expect(sizes).toEqual(sizes.map(() => ({ type: 'image/webp', width: 640, height: 480 })));
});

test('what can run, and what is cut off, is no picture, whatever its name', () => {
  const others = [
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    '<!doctype html><script>alert(1)</script>',
    '%PDF-1.7',
    '',
    '\xff\xd8\xff',
  ].map((text) => bytesOf(text));
  expect(
    [...others, PNG.slice(0, 12), webp('VP8?', Array<number>(10).fill(0))].map(readRaster),
  ).toEqual([null, null, null, null, null, null, null]);
  expect(['a.JPG ', 'б.webp', 'a.svg', 'png'].map(hasRasterEnding)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
