import type { Sharp } from 'sharp';
import { NO_IMAGE } from '#contract';
import { invalidField, unavailable } from '../http/http-error';

/** Each takes a processor and, unpacked, up to 200 MB. */
const MOST_AT_ONCE = 2;
const MOST_WAITING = 20;
/** More than any phone's camera makes; a tiny file can claim to be far larger. */
export const MOST_PIXELS = 60_000_000;
const LONGEST_SECONDS = 15;
/** Of files of staff: scans and drawings are larger than photos. */
const PREVIEW_LIMITS = { pixels: 100_000_000, seconds: 10 };

const AVATAR_SIDE = 256;
const LOGO_WIDTH = 512;
const LOGO_HEIGHT = 256;
const QUALITY = 84;
const BEHIND_IMAGE = '#ffffff';

/** Allowed formats. All other readers are disabled: some of them run programs or open further files. */
const READERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff'];
/** Read for files of staff alone: no browser shows it. */
const SCAN_FORMAT = 'tiff';

const SMALL_SIDE = 640;
const LARGE_SIDE = 2048;

/** Pictures of files of staff, by their longest side in dots. */
export type PreviewKind = '320' | '1600';
/**
 * The use of a picture. `small` and `large` are of files that strangers sent, the still first frame of a
 * moving one.
 */
export type ImageKind = 'avatar' | 'logo' | 'small' | 'large' | PreviewKind;

const isPreview = (kind: ImageKind) => kind === '320' || kind === '1600';

/** Loads the library with the first picture, so that a system without a build of it can do all the rest. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: READERS.map((name) => `VipsForeignLoad${name}Buffer`) });
  return sharp;
}
type Library = Awaited<ReturnType<typeof loadSharp>>;
let library: Promise<Library> | undefined;

const within = (image: Sharp, side: number) =>
  image
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: BEHIND_IMAGE });

const SHAPES: Record<ImageKind, (image: Sharp) => Sharp> = {
  // Of what shows through, nothing is left to chance: the page behind may be dark.
  avatar: (image) =>
    image.resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' }).flatten({ background: BEHIND_IMAGE }),
  logo: (image) =>
    image.resize(LOGO_WIDTH, LOGO_HEIGHT, { fit: 'inside', withoutEnlargement: true }),
  small: (image) => within(image, SMALL_SIDE),
  large: (image) => within(image, LARGE_SIDE),
  '320': (image) => within(image, 320),
  '1600': (image) => within(image, 1600),
};

let running = 0;
const waiting: (() => void)[] = [];

async function waitForTurn(): Promise<void> {
  if (running < MOST_AT_ONCE) {
    running += 1;
    return;
  }
  if (waiting.length >= MOST_WAITING) throw unavailable('Сервер занят. Попробуйте ещё раз');
  await new Promise<void>((resolve) => waiting.push(resolve)); // the turn is handed over as it is
}

function endTurn(): void {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}

/** Async, so that the library's synchronous throw for empty input becomes a rejection too. */
async function shape(sharp: Library, bytes: Buffer, kind: ImageKind): Promise<Buffer> {
  const limits = isPreview(kind)
    ? PREVIEW_LIMITS
    : { pixels: MOST_PIXELS, seconds: LONGEST_SECONDS };
  const picture = sharp(bytes, { limitInputPixels: limits.pixels });
  if (!isPreview(kind) && (await picture.metadata()).format === SCAN_FORMAT) {
    throw new Error('Not a format for this use');
  }
  return SHAPES[kind](picture.autoOrient())
    .webp({ quality: QUALITY })
    .timeout({ seconds: limits.seconds })
    .toBuffer();
}

/**
 * Converts an uploaded picture to WebP, upright and in our size. Nothing else of the file remains, such as
 * its place or name.
 * @param image its bytes, or these in base64
 * @param field the field that a refusal names
 * @throws {HttpError} 422 for what is no picture, 503 where too many are waiting
 */
export async function encodeImage(
  image: string | Buffer,
  kind: ImageKind,
  field = 'image',
): Promise<Buffer> {
  await waitForTurn();
  try {
    const sharp = await (library ??= loadSharp());
    const bytes = typeof image === 'string' ? Buffer.from(image, 'base64') : image;
    return await shape(sharp, bytes, kind).catch(() => {
      throw invalidField(field, NO_IMAGE);
    });
  } finally {
    endTurn();
  }
}

const PHOTO_QUALITY = 85;

/** A picture made anew. */
interface MadePhoto {
  content: Buffer;
  /** In dots. */
  width: number;
  height: number;
}

/** A picture made anew, upright and at most so large; null where it cannot be read. */
async function remake(bytes: Buffer, side: number): Promise<MadePhoto | null> {
  try {
    const sharp = await (library ??= loadSharp());
    const { data, info } = await within(
      sharp(bytes, { limitInputPixels: PREVIEW_LIMITS.pixels }).autoOrient(),
      side,
    )
      .jpeg({ quality: PHOTO_QUALITY })
      .timeout({ seconds: PREVIEW_LIMITS.seconds })
      .toBuffer({ resolveWithObject: true });
    return { content: data, width: info.width, height: info.height };
  } catch {
    return null;
  }
}

/**
 * Makes a JPEG anew: upright, at most so large, without what the camera has written into it.
 * @param read reads its bytes once it is its turn, so that those that wait take no memory; null: gone
 * @param side of its longest side, in dots
 * @returns null where it cannot be read
 * @throws {HttpError} 503 where too many are waiting
 */
export async function encodePhoto(
  read: () => Promise<Buffer | null>,
  side: number,
): Promise<MadePhoto | null> {
  await waitForTurn();
  try {
    const bytes = await read();
    return bytes === null ? null : await remake(bytes, side);
  } finally {
    endTurn();
  }
}
