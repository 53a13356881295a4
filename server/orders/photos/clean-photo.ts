import { PHOTO_SIDE } from '#contract';
import type { ReceivedFile } from '../../files/receive-file';
import type { FileStore } from '../../files/store/file-store';
import { encodePhoto } from '../../images/encode-image';

/** How far into a file cameras write about themselves. */
const HEAD_BYTES = 64 * 1024;
const EXIF = 'Exif\0\0';

async function isAsTaken(store: FileStore, received: ReceivedFile): Promise<boolean> {
  const { contentType, stored, width, height } = received;
  if (contentType !== 'image/jpeg') return false;
  if (Math.max(width ?? 0, height ?? 0) > PHOTO_SIDE) return true;
  return (await store.head(stored, HEAD_BYTES))?.includes(EXIF, 0, 'latin1') ?? false;
}

/**
 * Makes a JPEG anew in its place where it comes as the camera has taken it: a browser without memory for it
 * sends it so. One that cannot be read, and other formats, stay as they are.
 * @throws {HttpError} 503 where too many wait for theirs
 */
export async function cleanPhoto(store: FileStore, received: ReceivedFile): Promise<ReceivedFile> {
  if (!(await isAsTaken(store, received))) return received;
  const made = await encodePhoto(async () => {
    const kept = await store.open(received.stored);
    return kept && Buffer.concat(await kept.stream.toArray());
  }, PHOTO_SIDE);
  if (!made) return received;
  const { size } = await store.put(made.content, received.stored);
  return { ...received, size, width: made.width, height: made.height };
}
