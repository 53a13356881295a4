import type { Sharp } from 'sharp';
import { NO_IMAGE } from '#contract';
import { invalidField, unavailable } from '../http/http-error';
import { bareJpeg, carriesPlace } from './photo-metadata';

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
const UNREADABLE = 'Снимок не удалось прочитать';

/** A picture made anew. */
interface MadePhoto {
  content: Buffer;
  /** `jpeg`, `png` or `webp`. */
  format: string;
  /** In dots; null: as before. */
  size: { width: number; height: number } | null;
}

async function remake(bytes: Buffer, side: number): Promise<MadePhoto | null> {
  const sharp = await (library ??= loadSharp());
  const picture = sharp(bytes, { limitInputPixels: PREVIEW_LIMITS.pixels });
  const { width, height, pages = 1, format, ...said } = await picture.metadata();
  const metadata = said.exif ?? said.xmp ?? said.iptc ?? said.tifftagPhotoshop;
  const isBare = metadata === undefined && !carriesPlace(bytes);
  if (isBare && Math.max(width, height) <= side) return null;
  if (pages > 1) throw new Error('A moving picture would stand still');
  const upright = picture.autoOrient();
  const sized = upright.resize(side, side, { fit: 'inside', withoutEnlargement: true });
  const isKept = format === 'png' || format === 'webp';
  const made = isKept
    ? sized.toFormat(format)
    : sized.flatten({ background: BEHIND_IMAGE }).jpeg({ quality: PHOTO_QUALITY });
  const { data, info } = await made
    .timeout({ seconds: PREVIEW_LIMITS.seconds })
    .toBuffer({ resolveWithObject: true });
  return { content: data, format: info.format, size: { width: info.width, height: info.height } };
}

/** A photo that cannot be made anew: as it is, or without its place. @throws {HttpError} 422 */
function withoutPlace(bytes: Buffer): MadePhoto | null {
  if (!carriesPlace(bytes)) return null;
  const content = bareJpeg(bytes);
  if (content === null) throw invalidField('file', UNREADABLE);
  return { content, format: 'jpeg', size: null };
}

/**
 * Makes a photo anew that is larger than that, or says more than its picture: upright, without what the
 * camera has written into it. A PNG and a WebP stay such, others become JPEG.
 * @param read reads its bytes once it is its turn, so that those that wait take no memory; null: gone
 * @param side of its longest side, in dots
 * @returns null where it stays as it is, also where it cannot be read
 * @throws {HttpError} 422 where it says where it was taken and that cannot be removed, 503 where too many
 *   wait
 */
export async function encodePhoto(
  read: () => Promise<Buffer | null>,
  side: number,
): Promise<MadePhoto | null> {
  await waitForTurn();
  try {
    const bytes = await read();
    return bytes && (await remake(bytes, side).catch(() => withoutPlace(bytes)));
  } finally {
    endTurn();
  }
}
