import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { FileStore } from '../store/file-store';
import { createEntryPaths } from './entry-name';

/** A file that goes into an archive. */
export interface ZipEntry {
  /** Its folders and its name, with slashes between; made safe and unique here. */
  path: string;
  stored: string;
}

/** The list of files whose bytes are gone, at the end of the archive. */
const MISSING = 'Не вошли.txt';
/** Most files are packed already; packing them again would only cost time. */
const AS_IT_IS = { compress: false };

/**
 * An archive of stored files as a stream, file by file while it is read. Files whose bytes are gone are left
 * out and named in a list at the end. Destroyed, it reads no further.
 */
export function zipOf(
  store: FileStore,
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const pathOf = createEntryPaths();
  let current: Readable | undefined;

  async function add({ path, stored }: ZipEntry): Promise<string | null> {
    const own = pathOf(path);
    const content = await store.open(stored);
    if (!content) return own;
    current = content.stream;
    const end = finished(content.stream);
    // The reader may have left while the file was opened.
    if (output.destroyed) content.stream.destroy();
    else zip.addReadStream(content.stream, own, AS_IT_IS);
    await end;
    return null;
  }
  async function fill() {
    const missing: string[] = [];
    for await (const entry of entries) {
      if (output.destroyed) return;
      const left = await add(entry);
      if (left !== null) missing.push(left);
    }
    if (missing.length > 0) {
      const list = `Этих файлов на сервере больше нет:\r\n${missing.join('\r\n')}\r\n`;
      zip.addBuffer(Buffer.from(list), pathOf(MISSING));
    }
    zip.end();
  }
  zip.on('error', (error: Error) => output.destroy(error));
  output.once('close', () => current?.destroy());
  fill().catch((error: unknown) => output.destroy(error instanceof Error ? error : undefined));
  return output;
}
