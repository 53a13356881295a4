import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { notePassed } from './collect-passed';
import { MADE_KINDS, newStoredName, requireStoredName, type FileStore } from './file-store';
import { freeBytes } from './free-space';
import { untilStalled } from './until-stalled';

/** A file that is still being received. */
const PART = /^[0-9a-f-]{36}\.part$/;
/** A picture derived from stored bytes, beside them. */
const MADE = /^([0-9a-f-]{36})\.(?:small|large|320|1600)$/;

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The answer of the disk; null where what it was asked about is not there. */
const unlessMissing = <Answer>(answer: Promise<Answer>): Promise<Answer | null> =>
  answer.catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });

/** Opens the store in a folder, which is made at the first need. */
export function createDiskStore(folder: string): FileStore {
  const place = (name: string) => path.join(folder, requireStoredName(name));
  /** The names in the folder that were last written before a moment. */
  async function oldNames(pattern: RegExp, before: Date): Promise<string[]> {
    const found: string[] = [];
    for (const name of (await unlessMissing(readdir(folder))) ?? []) {
      if (!pattern.test(name)) continue;
      const state = await unlessMissing(stat(path.join(folder, name)));
      if (state && state.mtime < before) found.push(name);
    }
    return found;
  }
  return {
    async put(content, name = newStoredName()) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const part = `${place(name)}.part`;
      try {
        const handle = await open(part, 'wx', 0o600);
        try {
          const pieces = content instanceof Uint8Array ? [content] : content;
          for await (const piece of pieces) {
            await handle.writeFile(piece);
            notePassed(piece.byteLength);
          }
          // On the disk before the record that names it.
          await handle.sync();
          const { size } = await handle.stat();
          await rename(part, place(name));
          return { name, size };
        } finally {
          await handle.close();
        }
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async size(name) {
      return (await unlessMissing(stat(place(name))))?.size ?? null;
    },
    async open(name, range) {
      const handle = await unlessMissing(open(place(name)));
      if (handle === null) return null;
      try {
        const { size } = await handle.stat();
        const part = range && { start: range.first, end: range.last };
        const stream = untilStalled(handle.createReadStream(part), (error) => error as Error);
        return { size, stream };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
    async head(name, length) {
      const handle = await unlessMissing(open(place(name)));
      if (handle === null) return null;
      try {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
        return buffer.subarray(0, bytesRead);
      } finally {
        await handle.close();
      }
    },
    openMade: (name, kind) => unlessMissing(readFile(`${place(name)}.${kind}`)),
    async putMade(name, kind, content) {
      const made = `${place(name)}.${kind}`;
      const part = `${place(newStoredName())}.part`;
      await writeFile(part, content, { mode: 0o600 });
      await rename(part, made);
      // Removed meanwhile, they leave nothing behind.
      if ((await unlessMissing(stat(place(name)))) === null) await rm(made, { force: true });
    },
    async remove(name) {
      await rm(place(name), { force: true });
      await rm(`${place(name)}.part`, { force: true });
      for (const kind of MADE_KINDS) await rm(`${place(name)}.${kind}`, { force: true });
    },
    async sweep(before) {
      for (const name of await oldNames(PART, before)) {
        await rm(path.join(folder, name), { force: true });
      }
      for (const made of await oldNames(MADE, before)) {
        const isLeft = (await unlessMissing(stat(place(made.replace(MADE, '$1'))))) === null;
        if (isLeft) await rm(path.join(folder, made), { force: true });
      }
    },
    async probe() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const part = `${place(newStoredName())}.part`;
      await writeFile(part, '1', { mode: 0o600 });
      await rm(part);
    },
    freeBytes: () => freeBytes(folder),
  };
}
