import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../server/config';
import { previewOf } from '../../server/files/content/picture-of-file';
import { fileStoreOf } from '../../server/files/store/file-store-of';

const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3b82f6' } });

describe('the preview of a file of staff', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'file-previews-'));
  const store = fileStoreOf(readConfig({ FILES_DIR: folder }));
  afterAll(() => rmSync(folder, { recursive: true }));
  const put = async (bytes: Buffer) => (await store.put(bytes)).name;

  test('is a WebP of its size, upright, without the place and the words of the photo', async () => {
    const photo = await solid(3000, 2000)
      .withExif({ IFD0: { Copyright: 'Тайное место' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const stored = await put(photo);
    const [small, large] = [
      await previewOf(store, stored, 320),
      await previewOf(store, stored, 1600),
    ];
    expect(await sharp(small!).metadata()).toMatchObject({
      format: 'webp',
      width: 213,
      height: 320,
    });
    const { width, height, exif } = await sharp(large!).metadata();
    expect([width, height, exif]).toEqual([1067, 1600, undefined]);
  });

  test('is made once, stands beside the file and goes with it', async () => {
    const stored = await put(await solid(50, 40).png().toBuffer());
    await previewOf(store, stored, 320);
    const made = () => readdirSync(folder).filter((name) => name.startsWith(`${stored}.`));
    expect(made()).toEqual([`${stored}.320`]);
    await store.putMade(stored, '320', Buffer.from('kept'));
    expect(String(await previewOf(store, stored, 320))).toBe('kept');
    await store.remove(stored);
    expect(made()).toEqual([]);
    expect(await previewOf(store, stored, 1600)).toBeNull();
  });

  test.each(['png', 'webp', 'gif', 'avif', 'tiff'] as const)('is there for %s', async (format) => {
    const stored = await put(await solid(400, 300).toFormat(format).toBuffer());
    const preview = await previewOf(store, stored, 320);
    expect(await sharp(preview!).metadata()).toMatchObject({ format: 'webp', width: 320 });
  });

  test('is not there for anything else, nor for what is broken or far too large', async () => {
    const bomb = await solid(10, 10).png().toBuffer();
    bomb.writeUInt32BE(30_000, 16);
    bomb.writeUInt32BE(30_000, 20);
    const whole = await solid(900, 600).jpeg().toBuffer();
    const hostile = [
      bomb,
      Buffer.concat([whole.subarray(0, 200), Buffer.alloc(500, 1)]),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      Buffer.from('%PDF-1.7'),
      Buffer.from('BM картинка'),
      Buffer.from('<!doctype html><script>alert(1)</script>'),
    ];
    for (const bytes of hostile) {
      const stored = await put(bytes);
      expect(await previewOf(store, stored, 320)).toBeNull();
      expect(await previewOf(store, stored, 320)).toBeNull();
    }
  });
});
