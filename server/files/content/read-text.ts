/** Encodings in which texts are read. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1251';

/** Characters that no text has: control ones other than those that divide lines and columns. */
const NO_TEXT = /[^\P{Cc}\t\n\f\r\u001b]/u;

function isReadable(bytes: Uint8Array, encoding: TextEncoding): boolean {
  try {
    // The end of a beginning may be in the middle of a character.
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    return !NO_TEXT.test(text);
  } catch {
    return false;
  }
}

const startsWith = (bytes: Uint8Array, ...sign: number[]) =>
  sign.every((byte, index) => bytes[index] === byte);

/**
 * The encoding in which the bytes of a file are a text; null where they are none.
 * @param head the beginning of the bytes, or all of them
 */
export function encodingOf(head: Uint8Array): TextEncoding | null {
  if (head.length === 0) return null;
  if (startsWith(head, 0xff, 0xfe)) return isReadable(head, 'utf-16le') ? 'utf-16le' : null;
  if (startsWith(head, 0xfe, 0xff)) return isReadable(head, 'utf-16be') ? 'utf-16be' : null;
  if (isReadable(head, 'utf-8')) return 'utf-8';
  return isReadable(head, 'windows-1251') ? 'windows-1251' : null;
}
