import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../server/config';
import { newStoredName, type FileStore } from '../../server/files/store/file-store';
import { fileStoreOf } from '../../server/files/store/file-store-of';
import { zipOf } from '../../server/files/zip/zip-of';
import { openZip } from '../support/server/open-zip';
import { until } from '../support/until';

describe('the archive of files', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'file-zip-'));
  const store = fileStoreOf(readConfig({ FILES_DIR: folder }));
  afterAll(() => rmSync(folder, { recursive: true }));
  const put = async (name: string, content = name) => ({
    path: name,
    stored: (await store.put(Buffer.from(content))).name,
  });
  const opened = async (stream: Readable) => openZip(await buffer(stream));

  test('has the files in their folders, each under a name that is safe and its own', async () => {
    const names = [
      'Договоры/договор.pdf',
      'Договоры/Договор.PDF',
      'договор.pdf',
      'договор.pdf',
      '../../etc/passwd',
      'C:\\Windows\\a.exe',
      'фото\u202egpj.exe',
      'CON',
      'nul.txt',
      '..',
      'и\u0306.txt',
      `${'ф'.repeat(255)}.pdf`,
    ];
    const archive = await opened(zipOf(store, await Promise.all(names.map((name) => put(name)))));
    expect([...archive.keys()]).toEqual([
      'Договоры/договор.pdf',
      'Договоры/Договор (2).PDF',
      'договор.pdf',
      'договор (2).pdf',
      'файл/файл/etc/passwd',
      'C__Windows_a.exe',
      'фото_gpj.exe',
      '_CON',
      '_nul.txt',
      'файл',
      'й.txt',
      `${'ф'.repeat(88)}.pdf`,
    ]);
    expect([...archive.values()].map(String)).toEqual(names);
  });

  test('leaves out a file whose bytes are gone, and names it', async () => {
    async function* entries() {
      yield await put('есть.txt');
      yield { path: 'Папка/нет.txt', stored: newStoredName() };
      yield await put('Не вошли.txt', 'свой');
    }
    const archive = await opened(zipOf(store, entries()));
    expect([...archive.keys()]).toEqual(['есть.txt', 'Не вошли.txt', 'Не вошли (2).txt']);
    expect(String(archive.get('Не вошли (2).txt'))).toContain('Папка/нет.txt');
  });

  test('is an archive without any file, too', async () => {
    expect([...(await opened(zipOf(store, []))).keys()]).toEqual([]);
  });

  test('reads no further where its reader is gone', async () => {
    const large = await put('ролик.bin', 'a'.repeat(3_000_000));
    const streams: Readable[] = [];
    const watching: FileStore = {
      ...store,
      async open(name, range) {
        const content = await store.open(name, range);
        if (content) streams.push(content.stream);
        return content;
      },
    };
    const zip = zipOf(watching, [large, large, large]);
    await new Promise((resolve) => zip.once('readable', resolve));
    zip.destroy();
    await until(() => expect(streams.map(({ destroyed }) => destroyed)).toEqual([true]));
  });

  test('breaks off where a file cannot be read, instead of ending as if it were whole', async () => {
    const stream = new Readable({
      read() {
        this.destroy(new Error('disk'));
      },
    });
    const broken: FileStore = { ...store, open: () => Promise.resolve({ size: 4, stream }) };
    const zip = zipOf(broken, [await put('a.txt')]);
    await expect(buffer(zip)).rejects.toThrow('disk');
  });
});
