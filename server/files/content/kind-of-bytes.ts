/** How far into a file is looked for what it is. */
export const HEAD_BYTES = 64 * 1024;

/** A kind of file as its bytes tell it. */
export interface FileKind {
  /** The ending of its names, without the dot. */
  ending: string;
  /** Whether files of other kinds begin so too: then an ending that is there is right. */
  isShared: boolean;
}

type Signs = readonly (readonly [sign: RegExp, ending: string])[];

/** How files begin, in Latin-1: those of one kind alone. */
const OWN: Signs = [
  [/^\xFF\xD8\xFF/, 'jpg'],
  [/^\x89PNG\r\n\x1A\n/, 'png'],
  [/^GIF8[79]a/, 'gif'],
  [/^RIFF[^]{4}WEBP/, 'webp'],
  [/^[^]{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/, 'heic'],
  [/^[^]{4}ftypavi[fs]/, 'avif'],
  [/^BM[^]{4}\0{4}/, 'bmp'],
  [/^%PDF-/, 'pdf'],
  [/^\{\\rtf/, 'rtf'],
  [/^AC10\d\d/, 'dwg'],
  [/^RIFF[^]{4}CDR/, 'cdr'],
  [/^Rar!\x1A\x07/, 'rar'],
  [/^7z\xBC\xAF\x27\x1C/, '7z'],
  [/^[^]{4}ftypqt/, 'mov'],
  [/^[^]{4}ftypM4A/, 'm4a'],
  [/^(?:ID3[\x02-\x04]|\xFF[\xF2\xF3\xFB][^\xFF])/, 'mp3'],
];

/** Signatures of containers, which several kinds of files share. */
const SHARED: Signs = [
  [/^(?:II\*\0|MM\0\*)/, 'tif'],
  [/^[^]{4}ftyp/, 'mp4'],
  [/^PK\x03\x04[^]{26}mimetypeapplication\/vnd\.oasis\.opendocument\.text/, 'odt'],
  [/^PK\x03\x04[^]{26}mimetypeapplication\/vnd\.oasis\.opendocument\.spreadsheet/, 'ods'],
];

const ZIP = /^PK\x03\x04/;
/** The part that lists the contents of every Microsoft document. */
const OF_DOCUMENT = /PK\x03\x04[^]{26}(?:\[Content_Types\]\.xml|_rels\/\.rels)/;
const PARTS: Signs = [
  [/PK\x03\x04[^]{26}word\//, 'docx'],
  [/PK\x03\x04[^]{26}xl\//, 'xlsx'],
];
/** A document with this part is a program, of an ending of its own. */
const MACROS = 'vbaProject.bin';

const OLD_DOCUMENT = /^\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1/;
const OLD_PARTS = [
  ['WordDocument', 'doc'],
  ['Workbook', 'xls'],
] as const;

const find = (signs: Signs, text: string) => signs.find(([sign]) => sign.test(text))?.[1];

function endingOfContainer(bytes: Buffer, head: string): string | undefined {
  if (OLD_DOCUMENT.test(head)) {
    return OLD_PARTS.find(([part]) => bytes.includes(part, 0, 'utf16le'))?.[1];
  }
  const found = find(SHARED, head);
  if (found !== undefined || !ZIP.test(head)) return found;
  if (bytes.includes(MACROS, 0, 'latin1')) return undefined;
  return (OF_DOCUMENT.test(head) ? find(PARTS, head) : undefined) ?? 'zip';
}

/**
 * Detects the type of a file by its bytes, among those that visitors may send; null where unknown: a text, a
 * page, a program.
 * @param bytes all of them, or the beginning
 */
export function kindOfBytes(bytes: Uint8Array): FileKind | null {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const head = all.toString('latin1', 0, HEAD_BYTES);
  const own = find(OWN, head);
  if (own !== undefined) return { ending: own, isShared: false };
  const shared = endingOfContainer(all, head);
  return shared === undefined ? null : { ending: shared, isShared: true };
}
