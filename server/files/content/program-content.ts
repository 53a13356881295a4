import type { FileStore } from '../store/file-store';
import type { DetectedContent } from './detect-content';
import { encodingOf } from './read-text';

/** Endings of what runs, as content is detected: for Windows, Linux, macOS, Android, Java, browsers. */
const PROGRAMS = new Set(
  'exe elf macho lnk class jar apk deb rpm dmg xpi crx reg swf chm wasm'.split(' '),
);
/** Programs of Windows, even those that the library does not know as such. */
const WINDOWS = 'MZ';
/** First bytes of a script: the program that is to run it follows, or the usual first line of Windows. */
const SCRIPT = /^(?:\u00ef\u00bb\u00bf)?(?:#!|\s*@echo\s+off\b)/i;
/** Parts of packed programs of Android and Java, wherever they stand in the beginning. */
const PACKED_PROGRAM =
  /PK\x03\x04[^]{26}(?:AndroidManifest\.xml|classes\.dex|META-INF\/MANIFEST\.MF)/;

/** Whether bytes are a program, whatever they are called. @param head see `detectContent` */
export function isProgramContent(head: Buffer, { ending, kind }: DetectedContent): boolean {
  const text = head.toString('latin1');
  if (SCRIPT.test(text)) return true;
  // A text may begin with any letters.
  if (text.startsWith(WINDOWS)) return encodingOf(head) !== 'utf-8';
  return PROGRAMS.has(ending) || (kind === 'archive' && PACKED_PROGRAM.test(text));
}

const OLD_CONTAINER_SIGN = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** The class of an installer of Windows, in the first entry of the list of contents of its container. */
const INSTALLERS = ['84100c0000000000c000000000000046', '86100c0000000000c000000000000046'];
const SECTOR_SHIFT_AT = 30;
const LIST_SECTOR_AT = 48;
const CLASS_AT = 80;
const CLASS_BYTES = 16;
const HEADER_BYTES = 512;

/**
 * Whether a stored file is an installer of Windows (msi): its container says so anywhere in the file.
 * @param head the beginning of its bytes
 */
export async function isInstaller(
  store: FileStore,
  stored: string,
  head: Buffer,
): Promise<boolean> {
  if (head.length < HEADER_BYTES || !head.subarray(0, 8).equals(OLD_CONTAINER_SIGN)) return false;
  const shift = head.readUInt16LE(SECTOR_SHIFT_AT);
  if (shift !== 9 && shift !== 12) return false;
  const first = (head.readUInt32LE(LIST_SECTOR_AT) + 1) * 2 ** shift + CLASS_AT;
  const range = { first, last: first + CLASS_BYTES - 1 };
  const size = await store.size(stored);
  if (size === null || range.last >= size) return false;
  const content = await store.open(stored, range);
  const found = content && Buffer.concat(await content.stream.toArray());
  return INSTALLERS.includes(found?.toString('hex') ?? '');
}
