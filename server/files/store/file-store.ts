import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';

/** Names we have given; nothing else is ever looked for in a store. */
const NAME = /^[0-9a-f-]{36}$/;

/**
 * The sizes in which a picture is made of stored bytes, kept beside them: two of files in chats, and two of
 * files of staff by their longest side in dots.
 */
export const MADE_KINDS = ['small', 'large', '320', '1600'] as const;
export type MadeKind = (typeof MADE_KINDS)[number];

/** A part of the bytes of a file: from the first to the last, both included and counted from 0. */
export interface ByteRange {
  first: number;
  last: number;
}

/** The content of a stored file. */
interface StoredContent {
  /** Of the whole file, in bytes. */
  size: number;
  /** Its bytes, or those of the asked range; a reader that stops before their end destroys it. */
  stream: Readable;
}

/** A place for files under names that say nothing and cannot be guessed. */
export interface FileStore {
  /**
   * Stores the bytes durably, piece by piece as they come, and nothing where they break off.
   * @param name made by `newStoredName`, where a record names the bytes before they come
   * @returns the name to find them by, and how many there are
   */
  put(
    content: Uint8Array | AsyncIterable<Uint8Array>,
    name?: string,
  ): Promise<{ name: string; size: number }>;
  /** How many bytes a file has; null where they are gone. */
  size(name: string): Promise<number | null>;
  /** The bytes, or a range of them that is within the file; null where they are gone. */
  open(name: string, range?: ByteRange): Promise<StoredContent | null>;
  /** The beginning of the bytes, or all where there are fewer; null where they are gone. */
  head(name: string, length: number): Promise<Buffer | null>;
  /** Reads a derived picture; null: none yet. */
  openMade(name: string, kind: MadeKind): Promise<Buffer | null>;
  /** Stores what was made of the bytes for as long as they are there. */
  putMade(name: string, kind: MadeKind, content: Uint8Array): Promise<void>;
  /** Removes the bytes, and what was made of them. */
  remove(name: string): Promise<void>;
  /**
   * Removes what has begun to come in before that moment and was left by a process that died, and what was
   * made of bytes that are gone.
   */
  sweep(before: Date): Promise<void>;
  /** Stores a few bytes and removes them. @throws where the store takes none */
  probe(): Promise<void>;
  /** Free bytes in the store; null where it has no limit of its own. */
  freeBytes(): Promise<number | null>;
}

/** A name for bytes that are still to come: nothing of the file can be told by it. */
export const newStoredName = (): string => randomUUID();

/** @throws {Error} for a name that no store has given */
export function requireStoredName(name: string): string {
  if (!NAME.test(name)) throw new Error('No name of a stored file');
  return name;
}
