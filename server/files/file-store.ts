import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Names we have given; nothing else is ever looked for in the folder. */
const NAME = /^[0-9a-f-]{36}$/;

/** A folder of files under names that say nothing and cannot be guessed. */
export interface FileStore {
  /** Keeps the bytes on the disk; answers the name to find them by. */
  put(bytes: Uint8Array): Promise<string>;
  /** The bytes; null where they are gone. */
  read(name: string): Promise<Buffer | null>;
  remove(name: string): Promise<void>;
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Opens the store in a folder, which is made at the first need. */
export function createFileStore(folder: string): FileStore {
  const place = (name: string) => {
    if (!NAME.test(name)) throw new Error('No name of a stored file');
    return path.join(folder, name);
  };
  return {
    async put(bytes) {
      const name = randomUUID();
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(place(name), bytes, { mode: 0o600 });
      // On the disk before the lead that names it.
      const handle = await open(place(name), 'r+');
      await handle.sync().finally(() => handle.close());
      return name;
    },
    async read(name) {
      try {
        return await readFile(place(name));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (name) => rm(place(name), { force: true }),
  };
}
