import { hasProgramEnding } from '#contract';
import { FILE_LIMITS } from '../../../contract/base/files/file-limits';
import { kindOfBytes } from './kind-of-bytes';

/** A file's own name: without the way to it, without signs that print nothing, its ending kept. */
export function cleanFileName(given: string): string {
  const last = given.normalize('NFC').split(/[\\/]/).pop() ?? '';
  const name = last.replace(/\p{C}/gu, '').trim();
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  const stem = Array.from(name.slice(0, name.length - ending.length));
  return stem.slice(0, FILE_LIMITS.name - ending.length).join('') + ending || 'файл';
}

/** The file extension; a date or a number at the end of a name does not count. */
const ENDING = /\.(?=\d*[a-z])[a-z\d]{1,10}$/i;
/** Endings that browsers and programs put on files of an unknown type. */
const NOTHING_SAID = /\.(?:bin|blob|dat|data|download|file|octet-stream|part|tmp|unknown)$/i;
/** Other endings of JPEG, which most programs do not know. */
const JPEG = /\.(?:jfif|jfi|jif|jpe|pjpe?g|pjp)$/i;

/**
 * The clean name of a file, with the ending of what its bytes are where it has none: `image:1641` of a
 * telephone, `blob` of a page.
 * @param bytes all of them, or the beginning
 * @param isKnown whether an ending other than that stays
 */
export function nameByBytes(
  given: string,
  bytes: Uint8Array,
  isKnown: (name: string) => boolean = (name) => ENDING.test(name),
): string {
  const name = cleanFileName(given);
  const isSilent = !ENDING.test(name) || NOTHING_SAID.test(name);
  const isOtherJpeg = JPEG.test(name);
  if (hasProgramEnding(name) || (!isSilent && !isOtherJpeg && isKnown(name))) return name;
  const kind = kindOfBytes(bytes);
  if (kind === null || (kind.isShared && !isSilent)) return name;
  const isReplaced = NOTHING_SAID.test(name) || (isOtherJpeg && kind.ending === 'jpg');
  const stem = (isReplaced ? name.replace(ENDING, '') : name).replace(/[.\s]+$/, '');
  return cleanFileName(`${stem || 'файл'}.${kind.ending}`);
}
