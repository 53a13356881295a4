import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../server/config';
import { fileStoreOf } from '../../server/files/store/file-store-of';
import { newStoredName, type ByteRange, type FileStore } from '../../server/files/store/file-store';

const BYTES = Buffer.from('0123456789');

describe('the store of files', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'file-store-'));
  const config = readConfig({ FILES_DIR: folder });
  let store: FileStore;
  beforeAll(() => {
    store = fileStoreOf(config);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

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

  test('removes the bytes in doubt that no record names', async () => {
    const [named, lost] = [(await store.put(BYTES)).name, (await store.put(BYTES)).name];
    await store.doubt(named);
    await store.doubt(lost);
    for (const note of readdirSync(folder)) utimesSync(path.join(folder, note), 0, 0);
    await store.settleDoubts(new Date(), (name) => Promise.resolve(name === named));
    expect([await store.size(named), await store.size(lost)]).toEqual([10, null]);
  });
});
