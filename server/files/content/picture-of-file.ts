import { readRaster } from '#contract';
import { HttpError } from '../../http/http-error';
import { encodeImage, MOST_PIXELS, type PreviewKind } from '../../images/encode-image';
import { MADE_KINDS, type FileStore, type MadeKind } from '../store/file-store';
import { hasPreview } from './content-kind';
import { detectContent } from './detect-content';
import { HEAD_BYTES as DETECTED_BYTES } from './kind-of-bytes';

/** Cameras put descriptions and a small picture before the size: this far they go. */
const HEAD_BYTES = 256 * 1024;
const MOST_KNOWN = 10_000;

/** How large a picture is shown, in dots. */
export interface PictureSize {
  width: number;
  height: number;
}

/** Sizes by file, remembered: a stored file changes only where `forgetPicture` is called with it. */
const sizes = new Map<string, PictureSize | null>();
/** Those that begin as pictures and are none, by the use; the limits differ. */
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

const nameOf = (stored: string, kind: MadeKind) => `${stored} ${kind}`;

/** Forgets what is known of a stored file whose bytes have become others. */
export function forgetPicture(stored: string): void {
  sizes.delete(stored);
  for (const kind of MADE_KINDS) broken.delete(nameOf(stored, kind));
}

function remember(stored: string, kind: MadeKind): null {
  if (broken.size >= MOST_KNOWN) broken.clear();
  broken.add(nameOf(stored, kind));
  return null;
}

/** Those that are being made; one at a time, so that a chat full of photos leaves room for others. */
const making = new Map<string, Promise<Buffer | null>>();
let last: Promise<unknown> = Promise.resolve();

async function make(store: FileStore, stored: string, kind: MadeKind): Promise<Buffer | null> {
  if (kind === '320' || kind === '1600') {
    const head = await store.head(stored, DETECTED_BYTES);
    if (head === null) return null;
    if (!hasPreview((await detectContent(head)).contentType)) return remember(stored, kind);
  }
  const content = await store.open(stored);
  if (content === null) return null;
  const bytes = Buffer.concat(await content.stream.toArray());
  try {
    const picture = await encodeImage(bytes, kind);
    await store.putMade(stored, kind, picture);
    return picture;
  } catch (error) {
    if (!(error instanceof HttpError) || error.statusCode !== 422) throw error;
    return remember(stored, kind);
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
  const name = nameOf(stored, kind);
  if (broken.has(name)) return null;
  const kept = await store.openMade(stored, kind);
  if (kept !== null) return kept;
  let made = making.get(name);
  if (!made) {
    made = last.then(() => make(store, stored, kind)).finally(() => making.delete(name));
    making.set(name, made);
    last = made.catch(() => undefined);
  }
  return made;
}

/**
 * The picture of a file of staff in WebP, upright and without anything else of the file; made at the first
 * look and kept beside it, one at a time.
 * @param size the longest side, in dots
 * @returns null where there is none: by its bytes it is no jpeg, png, webp, gif, avif or tiff, or it cannot
 *   be read within 10 s and 100 megapixels
 * @throws {HttpError} 503 where too many wait for theirs
 */
export const previewOf = (
  store: FileStore,
  stored: string,
  size: 320 | 1600,
): Promise<Buffer | null> => pictureOf(store, stored, `${size}` satisfies PreviewKind);
