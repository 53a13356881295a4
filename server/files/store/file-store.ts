import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** Names we have given; nothing else is ever looked for in the folder. */
const NAME = /^[0-9a-f-]{36}$/;
/** A file that is still being received. */
const PART = /^[0-9a-f-]{36}\.part$/;

/** A picture derived from stored bytes, beside them. */
const MADE = /^([0-9a-f-]{36})\.(?:small|large)$/;
const KINDS = ['small', 'large'] as const;
export type MadeKind = (typeof KINDS)[number];

/** Notes a doubt about the bytes beside it. */
const DOUBT = /^([0-9a-f-]{36})\.doubt$/;

/** Makes a name for bytes that are to come. */
export const newStoredName = (): string => randomUUID();

/** The content of a stored file. */
interface StoredContent {
  /** In bytes. */
  size: number;
  stream: Readable;
}

/** A folder of files under names that say nothing and cannot be guessed. */
export interface FileStore {
  /**
   * Keeps the bytes on the disk, piece by piece as they come, and nothing where they break off.
   * @param name of `newStoredName`, where the caller has to know it beforehand
   * @returns the name to find them by, and how many there are
   */
  put(
    content: Uint8Array | AsyncIterable<Uint8Array>,
    name?: string,
  ): Promise<{ name: string; size: number }>;
  /** The bytes; null where they are gone. */
  open(name: string): Promise<StoredContent | null>;
  /** The beginning of the bytes, or all where there are fewer; null where they are gone. */
  head(name: string, length: number): Promise<Buffer | null>;
  /** Reads a derived picture; null: none yet. */
  openMade(name: string, kind: MadeKind): Promise<Buffer | null>;
  /** Keeps what was made of the bytes for as long as they are there. */
  putMade(name: string, kind: MadeKind, content: Uint8Array): Promise<void>;
  /** Removes the bytes, and what was made of them. */
  remove(name: string): Promise<void>;
  /**
   * Removes what has begun to come in before that moment and was left by a process that died, and what was
   * made of bytes that are gone.
   */
  sweep(before: Date): Promise<void>;
  /** Marks bytes as doubtful: whether a record refers to them is unknown now. */
  doubt(name: string): Promise<void>;
  /**
   * Asks again about the bytes that were doubted before that moment, and removes those that no record names.
   */
  settleDoubts(before: Date, isNamed: (name: string) => Promise<boolean>): Promise<void>;
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The answer of the disk; null where what it was asked about is not there. */
const unlessMissing = <Answer>(answer: Promise<Answer>): Promise<Answer | null> =>
  answer.catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });

/** Opens the store in a folder, which is made at the first need. */
export function createFileStore(folder: string): FileStore {
  const place = (name: string) => {
    if (!NAME.test(name)) throw new Error('No name of a stored file');
    return path.join(folder, name);
  };
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
          for await (const piece of pieces) await handle.writeFile(piece);
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
    async open(name) {
      const handle = await unlessMissing(open(place(name)));
      if (handle === null) return null;
      const { size } = await handle.stat();
      return { size, stream: handle.createReadStream() };
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
      const part = `${place(randomUUID())}.part`;
      await writeFile(part, content, { mode: 0o600 });
      await rename(part, made);
      // Removed meanwhile, they leave nothing behind.
      if ((await unlessMissing(stat(place(name)))) === null) await rm(made, { force: true });
    },
    async remove(name) {
      await rm(place(name), { force: true });
      await rm(`${place(name)}.part`, { force: true });
      for (const kind of KINDS) await rm(`${place(name)}.${kind}`, { force: true });
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
    doubt: (name) => writeFile(`${place(name)}.doubt`, '', { mode: 0o600 }),
    async settleDoubts(before, isNamed) {
      for (const note of await oldNames(DOUBT, before)) {
        const name = note.replace(DOUBT, '$1');
        if (!(await isNamed(name))) await rm(place(name), { force: true });
        await rm(path.join(folder, note), { force: true });
      }
    },
  };
}
