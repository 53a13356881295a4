import { fileTypeFromBuffer } from 'file-type';
import type { FileKind } from '#contract';
import { kindOfContent, OLD_CONTAINER, PLAIN_TEXT, UNKNOWN_TYPE } from './content-kind';
import { HEAD_BYTES, kindOfBytes } from './kind-of-bytes';
import { encodingOf } from './read-text';

/** A file as its bytes describe it, whatever it is called. */
export interface DetectedContent {
  contentType: string;
  kind: FileKind;
  /** The usual ending of such files, without the dot; empty where nothing is known. */
  ending: string;
}

/** Formats whose beginning is a readable text. */
const WRITTEN = /^(?:application\/(?:pdf|rtf|postscript|eps)|text\/)/;
const MOVING_PNG = 'image/apng';

/** Formats that we detect beyond the library: documents in containers, drawings, bare beginnings. */
const TYPES: Readonly<Record<string, string>> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  cdr: 'application/vnd.corel-draw',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  heic: 'image/heic',
  avif: 'image/avif',
  bmp: 'image/bmp',
  tif: 'image/tiff',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  pdf: 'application/pdf',
  rtf: 'application/rtf',
  zip: 'application/zip',
  rar: 'application/x-rar-compressed',
  '7z': 'application/x-7z-compressed',
};

const PRESENTATION = Buffer.from('PowerPoint Document', 'utf16le');

/** The opinion of the library, which throws for some that break off. */
const ask = (head: Uint8Array) => fileTypeFromBuffer(head).catch(() => undefined);

const described = (contentType: string, ending: string): DetectedContent => ({
  contentType,
  kind: kindOfContent(contentType),
  ending,
});

/**
 * Detects what a file is by the beginning of its bytes.
 * @param bytes at least `HEAD_BYTES` of them, or all where there are fewer
 */
export async function detectContent(bytes: Uint8Array): Promise<DetectedContent> {
  const head = bytes.subarray(0, HEAD_BYTES);
  const found = await ask(head);
  if (encodingOf(head) !== null) {
    if (found && WRITTEN.test(found.mime)) return described(found.mime, found.ext);
    // Also pages, drawings of vectors and source texts: shown as texts, never as what they claim to be.
    return described(PLAIN_TEXT, 'txt');
  }
  const isContainer = found?.mime === 'application/zip' || found?.mime === OLD_CONTAINER;
  if (found && !isContainer) {
    return described(found.mime === MOVING_PNG ? 'image/png' : found.mime, found.ext);
  }
  const ending = kindOfBytes(head)?.ending ?? '';
  const own = TYPES[ending];
  if (own !== undefined) return described(own, ending);
  if (found?.mime === OLD_CONTAINER && Buffer.from(head).includes(PRESENTATION)) {
    return described('application/vnd.ms-powerpoint', 'ppt');
  }
  return found ? described(found.mime, found.ext) : described(UNKNOWN_TYPE, '');
}
