import { readRaster } from '#contract';
import { HttpError } from '../../http/http-error';
import { encodeImage, MOST_PIXELS } from '../../images/encode-image';
import type { FileStore, MadeKind } from '../store/file-store';

/** Cameras put descriptions and a small picture before the size: this far they go. */
const HEAD_BYTES = 256 * 1024;
const MOST_KNOWN = 10_000;

/** How large a picture is shown, in dots. */
export interface PictureSize {
  width: number;
  height: number;
}

/** Sizes by file, remembered: stored files never change. */
const sizes = new Map<string, PictureSize | null>();
/** Those that begin as pictures and are none. */
const broken = new Set<string>();

/** How large the picture in a stored file is; null where it is none that can be shown, or is gone. */
export async function pictureSize(store: FileStore, stored: string): Promise<PictureSize | null> {
  const known = sizes.get(stored);
  if (known !== undefined) return known;
  const head = await store.head(stored, HEAD_BYTES);
  if (head === null) return null;
  const raster = readRaster(Uint8Array.from(head).buffer);
  const { width = 0, height = 0 } = raster ?? {};
  const isShown = width > 0 && height > 0 && width * height <= MOST_PIXELS;
  const size = isShown ? { width, height } : null;
  if (sizes.size >= MOST_KNOWN) sizes.clear();
  sizes.set(stored, size);
  return size;
}

/** Those that are being made; one at a time, so that a chat full of photos leaves room for others. */
const making = new Map<string, Promise<Buffer | null>>();
let last: Promise<unknown> = Promise.resolve();

async function make(store: FileStore, stored: string, kind: MadeKind): Promise<Buffer | null> {
  const content = await store.open(stored);
  if (content === null) return null;
  const bytes = Buffer.concat(await content.stream.toArray());
  try {
    const picture = await encodeImage(bytes, kind);
    await store.putMade(stored, kind, picture);
    return picture;
  } catch (error) {
    if (!(error instanceof HttpError) || error.statusCode !== 422) throw error;
    if (broken.size >= MOST_KNOWN) broken.clear();
    broken.add(stored);
    return null;
  }
}

/**
 * The picture in a stored file, of our own making in WebP; made at the first look and kept beside the file.
 * @returns null where there is none to show
 * @throws {HttpError} 503 where too many wait for theirs
 */
export async function pictureOf(
  store: FileStore,
  stored: string,
  kind: MadeKind,
): Promise<Buffer | null> {
  if (broken.has(stored)) return null;
  const kept = await store.openMade(stored, kind);
  if (kept !== null) return kept;
  const name = `${stored} ${kind}`;
  let made = making.get(name);
  if (!made) {
    made = last.then(() => make(store, stored, kind)).finally(() => making.delete(name));
    making.set(name, made);
    last = made.catch(() => undefined);
  }
  return made;
}
