// The whole module, not its parts: a test puts a fuller disk in the place of `statfs`.
import disk from 'node:fs/promises';
import { INSUFFICIENT_STORAGE } from '#contract';
import { HttpError } from '../../http/http-error';
import type { FileStore } from './file-store';

export const MEBIBYTE = 1024 * 1024;
/**
 * Nothing large takes the last of the disk: a database in the same place would have to refuse everybody's
 * writes.
 */
const RESERVED_BYTES = 128 * MEBIBYTE;

/** The disk has no room for it. */
export class NoRoomError extends Error {
  override name = 'NoRoomError';
}

/** Free bytes on the disk of a folder, which is made where it is not there. */
export async function freeBytes(folder: string): Promise<number> {
  await disk.mkdir(folder, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await disk.statfs(folder);
  return bavail * bsize;
}

/**
 * Sees to it that so many bytes fit, and some for everybody else.
 * @throws {NoRoomError}
 */
export async function assertRoom(folder: string, bytes = 0): Promise<void> {
  if ((await freeBytes(folder)) < bytes + RESERVED_BYTES) throw new NoRoomError();
}

/** Formats bytes as whole megabytes, rounded up unless told otherwise: free room is rounded down. */
export const megabytes = (bytes: number, round = Math.ceil) =>
  `${round(bytes / MEBIBYTE).toLocaleString('ru-RU')}\u00a0МБ`;

/**
 * Requires free space for a call; the refusal says how much is needed.
 * @param free null: without a limit
 * @throws {HttpError} 507
 */
function refuseWithout(free: number | null, bytes: number): void {
  if (free === null || free >= bytes + RESERVED_BYTES) return;
  throw new HttpError(
    INSUFFICIENT_STORAGE,
    `На диске сервера мало места: нужно ${megabytes(bytes + RESERVED_BYTES)}, свободно ${megabytes(free)}`,
  );
}

/** Requires free space in a folder for a call. @throws {HttpError} 507 */
export async function requireRoom(folder: string, bytes: number): Promise<void> {
  refuseWithout(await freeBytes(folder), bytes);
}

/** Requires free space in the store for a call. @throws {HttpError} 507 */
export async function requireRoomIn(
  store: Pick<FileStore, 'freeBytes'>,
  bytes: number,
): Promise<void> {
  refuseWithout(await store.freeBytes(), bytes);
}
