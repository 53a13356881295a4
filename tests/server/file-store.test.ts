import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readConfig, type ServerConfig } from '../../server/config';
import { fileStoreOf } from '../../server/files/store/file-store-of';
import { startS3 } from '../support/server/s3';
import { newStoredName, type ByteRange, type FileStore } from '../../server/files/store/file-store';

const BYTES = Buffer.from('0123456789');

/** A file of several parts of an upload, each byte unlike its neighbours. */
const LARGE = Buffer.from(Array.from({ length: 11 * 1024 * 1024 + 7 }, (_, at) => (at * 31) % 251));

const openDisk = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'file-store-'));
  const close = () => Promise.resolve(rmSync(folder, { recursive: true }));
  return Promise.resolve({ settings: { FILES_DIR: folder }, close });
};

describe.each([
  { place: 'on a disk', start: openDisk },
  { place: 'on S3', start: () => startS3() },
])('the store of files $place', ({ start }) => {
  let config: ServerConfig;
  let store: FileStore;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const started = await start();
    close = started.close;
    config = readConfig(started.settings);
    store = fileStoreOf(config);
  });
  afterAll(() => close());

  async function read(name: string, range?: ByteRange) {
    const content = await store.open(name, range);
    return content && { size: content.size, bytes: String(await buffer(content.stream)) };
  }
  async function* pieces() {
    await Promise.resolve();
    yield BYTES.subarray(0, 4);
    yield BYTES.subarray(4);
  }
  async function* broken() {
    yield* pieces();
    throw new Error('broken off');
  }

  test('is one for all parts of a server', () => {
    expect(fileStoreOf(config)).toBe(store);
  });

  test('gives back what was put, whole and by its ranges', async () => {
    const { name, size } = await store.put(pieces());
    expect(size).toBe(10);
    expect(await read(name)).toEqual({ size: 10, bytes: '0123456789' });
    expect(await read(name, { first: 2, last: 4 })).toEqual({ size: 10, bytes: '234' });
    expect(await read(name, { first: 9, last: 9 })).toEqual({ size: 10, bytes: '9' });
    expect([await store.size(name), String(await store.head(name, 3))]).toEqual([10, '012']);
    expect(String(await store.head(name, 300))).toBe('0123456789');
  });

  test('takes the name that the caller gave before the bytes came', async () => {
    const name = newStoredName();
    expect(await store.put(BYTES, name)).toEqual({ name, size: 10 });
    expect(await read(name)).toMatchObject({ bytes: '0123456789' });
    await expect(store.put(BYTES, '../x')).rejects.toThrow('No name of a stored file');
  });

  test('has nothing of what broke off, was removed or never came', async () => {
    const name = newStoredName();
    await expect(store.put(broken(), name)).rejects.toThrow('broken off');
    expect(await read(name)).toBeNull();
    expect([await store.size(name), await store.head(name, 3)]).toEqual([null, null]);
    await store.put(BYTES, name);
    await store.putMade(name, 'small', Buffer.from('small'));
    expect(String(await store.openMade(name, 'small'))).toBe('small');
    expect(await store.openMade(name, 'large')).toBeNull();
    await store.remove(name);
    await store.remove(name);
    expect([await read(name), await store.openMade(name, 'small')]).toEqual([null, null]);
    await store.putMade(name, 'small', Buffer.from('late'));
    expect(await store.openMade(name, 'small')).toBeNull();
  });

  test('takes a file of many megabytes piece by piece, and nothing of one that breaks off', async () => {
    async function* many(end: number) {
      for (let at = 0; at < end; at += 65_536) {
        await Promise.resolve();
        yield LARGE.subarray(at, Math.min(at + 65_536, end));
      }
    }
    const { name, size } = await store.put(many(LARGE.length));
    expect(size).toBe(LARGE.length);
    const content = await store.open(name);
    expect(content?.size).toBe(LARGE.length);
    expect((await buffer(content?.stream ?? Readable.from([]))).equals(LARGE)).toBe(true);
    const range = { first: 6_000_000, last: 6_000_009 };
    const part = await store.open(name, range);
    expect(part?.size).toBe(LARGE.length);
    expect(await buffer(part?.stream ?? Readable.from([]))).toEqual(
      LARGE.subarray(6_000_000, 6_000_010),
    );
    async function* cut() {
      yield* many(7 * 1024 * 1024);
      throw new Error('broken off');
    }
    const lost = newStoredName();
    await expect(store.put(cut(), lost)).rejects.toThrow('broken off');
    expect(await store.size(lost)).toBeNull();
  });

  test('keeps an empty file', async () => {
    const { name, size } = await store.put((async function* () {})());
    expect([size, await store.size(name)]).toEqual([0, 0]);
    expect(await store.head(name, 10)).toEqual(Buffer.alloc(0));
    expect(await read(name)).toEqual({ size: 0, bytes: '' });
  });

  test('leaves a file that is read no further', async () => {
    const { name } = await store.put(LARGE);
    for (let turn = 0; turn < 60; turn += 1) {
      const content = await store.open(name);
      content?.stream.destroy();
    }
    expect(await read(name, { first: 0, last: 0 })).toMatchObject({ size: LARGE.length });
  });

  test('says that it can be written, and leaves nothing of the trial', async () => {
    await store.probe();
    await store.sweep(new Date());
  });
});

test('buffers of a file that has passed are freed while it comes', async () => {
  const { settings, close } = await openDisk();
  onTestFinished(close);
  const { arrayBuffers: before } = process.memoryUsage();
  let most = 0;
  async function* pieces() {
    for (let megabyte = 0; megabyte < 64; megabyte += 1) {
      for (let piece = 0; piece < 16; piece += 1) yield Buffer.alloc(65_536);
      await Promise.resolve();
      most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    }
  }
  await fileStoreOf(readConfig(settings)).put(pieces());
  expect(most).toBeLessThan(16 * 1024 * 1024);
});
