import { PHOTO_SIDE } from '#contract';
import { forgetPicture } from '../../files/content/picture-of-file';
import type { ReceivedFile } from '../../files/receive-file';
import type { FileStore } from '../../files/store/file-store';
import { encodePhoto } from '../../images/encode-image';
import { isBareJpeg } from '../../images/photo-metadata';

/** How far into a file cameras write about themselves. */
const HEAD_BYTES = 64 * 1024;
const ENDING = /\.[^.]*$/;

/** Whether a photo is as browsers send it: then it needs no turn. */
async function isClean(store: FileStore, received: ReceivedFile): Promise<boolean> {
  const { contentType, stored, width, height } = received;
  if (contentType !== 'image/jpeg' || width === null || height === null) return false;
  const head = Math.max(width, height) > PHOTO_SIDE ? null : await store.head(stored, HEAD_BYTES);
  return head !== null && isBareJpeg(head);
}

/** The name of a photo that is another format now. */
const renamed = (name: string, type: string, made: string) =>
  type === made ? name : `${name.replace(ENDING, '')}.jpg`;

/**
 * Makes a photo anew in its place where it comes as the camera has taken it: a browser without memory for it
 * sends it so. One that cannot be read stays as it is, unless it says where it was taken.
 * @throws {HttpError} 422 where its place cannot be removed, 503 where too many wait for theirs
 */
export async function cleanPhoto(store: FileStore, received: ReceivedFile): Promise<ReceivedFile> {
  if (await isClean(store, received)) return received;
  const { stored, name, contentType } = received;
  const made = await encodePhoto(async () => {
    const kept = await store.open(stored);
    return kept && Buffer.concat(await kept.stream.toArray());
  }, PHOTO_SIDE);
  if (!made) return received;
  const { size } = await store.put(made.content, stored);
  forgetPicture(stored);
  const type = `image/${made.format}`;
  return {
    ...received,
    ...made.size,
    size,
    contentType: type,
    name: renamed(name, contentType, type),
  };
}
