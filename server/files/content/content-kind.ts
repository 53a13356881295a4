import type { FileKind } from '#contract';

/** The content type of bytes that nothing is known of. */
export const UNKNOWN_TYPE = 'application/octet-stream';
export const PLAIN_TEXT = 'text/plain';
const ZIP = 'application/zip';
/** The container of the documents of Microsoft until 2007. */
export const OLD_CONTAINER = 'application/x-cfb';

const OPEN = 'application/vnd.oasis.opendocument.';
const MICROSOFT = 'application/vnd.openxmlformats-officedocument.';

const KINDS: Readonly<Record<string, FileKind>> = {
  'application/pdf': 'pdf',
  'application/rtf': 'document',
  'application/msword': 'document',
  'application/vnd.ms-powerpoint': 'document',
  'application/epub+zip': 'document',
  'application/vnd.visio': 'document',
  'application/vnd.ms-excel': 'table',
  [`${OPEN}spreadsheet`]: 'table',
  'application/xml': 'text',
  'application/ogg': 'audio',
  'application/vnd.rn-realmedia': 'video',
  'application/vnd.ms-asf': 'video',
  [ZIP]: 'archive',
  'application/gzip': 'archive',
  'application/zstd': 'archive',
  'application/x-rar-compressed': 'archive',
  'application/x-7z-compressed': 'archive',
  'application/x-tar': 'archive',
  'application/x-bzip2': 'archive',
  'application/x-xz': 'archive',
  'application/x-lzip': 'archive',
  'application/x-lz4': 'archive',
  'application/x-lzh-compressed': 'archive',
  'application/x-compress': 'archive',
  'application/x-arj': 'archive',
  'application/x-ace-compressed': 'archive',
  'application/x-cpio': 'archive',
  'application/vnd.ms-cab-compressed': 'archive',
  // Drawings of programs, not pictures.
  'image/vnd.dwg': 'other',
};

const STARTS: readonly (readonly [start: string, kind: FileKind])[] = [
  [`${MICROSOFT}spreadsheetml`, 'table'],
  ['application/vnd.ms-excel.', 'table'],
  [MICROSOFT, 'document'],
  ['application/vnd.ms-word.', 'document'],
  ['application/vnd.ms-powerpoint.', 'document'],
  [OPEN, 'document'],
  ['image/', 'image'],
  ['audio/', 'audio'],
  ['video/', 'video'],
  ['text/', 'text'],
];

/** The kind of content by its type, as `detectContent` has found it. */
export const kindOfContent = (contentType: string): FileKind =>
  KINDS[contentType] ?? STARTS.find(([start]) => contentType.startsWith(start))?.[1] ?? 'other';

/** The kind of a file: a text is a table where its name says so. */
export const kindOfFile = (name: string, contentType: string): FileKind =>
  contentType === 'text/plain' && /\.[ct]sv$/i.test(name) ? 'table' : kindOfContent(contentType);

const PREVIEWED = new Set(
  ['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'].map((format) => `image/${format}`),
);

/** Whether the server makes pictures of such content; only of what it is by its bytes. */
export const hasPreview = (contentType: string | null): boolean => PREVIEWED.has(contentType ?? '');

const OFFICE: readonly FileKind[] = ['document', 'table', 'text'];
const PLAYED: readonly FileKind[] = ['audio', 'video'];

/** The endings that promise something, and the kinds of content that keep the promise. */
const PROMISES: readonly (readonly [endings: string, kinds: readonly FileKind[]])[] = [
  ['jpg jpeg jpe jfif png gif webp avif heic heif bmp tif tiff psd ico jxl', ['image']],
  ['pdf', ['pdf']],
  // Programs also save tables and texts as pages or plain texts under these endings.
  ['doc docx docm dot dotx rtf odt ppt pptx pps ppsx odp xls xlsx xlsm xlsb ods', OFFICE],
  ['txt text log md csv tsv json xml html htm svg ics vcf ini yml yaml', ['text']],
  ['mp3 wav ogg oga opus flac m4a aac amr wma aif aiff', PLAYED],
  ['mp4 m4v mov avi mkv webm 3gp mpg mpeg wmv flv', PLAYED],
  ['zip rar 7z gz tgz tar bz2 xz', ['archive']],
];
const PROMISED = new Map(
  PROMISES.flatMap(([endings, kinds]) => endings.split(' ').map((ending) => [ending, kinds])),
);
/** Content with these endings can be anything that looks like no known format. */
const MAY_BE_UNKNOWN =
  /\.(?:doc|dot|xls|xlsb|ppt|pps|txt|text|log|md|csv|tsv|ini|mp3|aac|amr|mpe?g|tar)$/i;

/**
 * Whether the content of a file is something else than its name says.
 * @param contentType null: not detected yet
 */
export function isMismatched(name: string, contentType: string | null): boolean {
  if (contentType === null) return false;
  const ending = /\.([a-z\d]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const promised = PROMISED.get(ending);
  if (!promised || promised.includes(kindOfContent(contentType))) return false;
  if (contentType === UNKNOWN_TYPE) return !MAY_BE_UNKNOWN.test(name);
  // Containers of documents, of which the beginning does not tell which.
  const isContainer = contentType === ZIP || contentType === OLD_CONTAINER;
  if (promised === OFFICE) return !isContainer;
  // A document or a book is a packed file too.
  return !(
    ending === 'zip' &&
    OFFICE.includes(kindOfContent(contentType)) &&
    isPacked(contentType)
  );
}

const isPacked = (contentType: string) =>
  contentType.startsWith(MICROSOFT) ||
  contentType.startsWith(OPEN) ||
  contentType === 'application/epub+zip';
