/** Of a text so much is shown, in bytes. */
export const SHOWN_BYTES = 200 * 1024;

const MARKS: readonly [encoding: string, mark: readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * The beginning of a text, at most `SHOWN_BYTES`, read as what it is written in: UTF-8, UTF-16 with its mark,
 * otherwise Windows-1251. Null where it is no text.
 */
export async function readText(content: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await content.slice(0, SHOWN_BYTES).arrayBuffer());
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  // A letter that is cut in two at the end is left out.
  const decode = (encoding: string, fatal: boolean) =>
    new TextDecoder(encoding, { fatal }).decode(bytes, { stream: true });
  if (marked) return decode(marked[0], false);
  if (bytes.includes(0)) return null;
  try {
    return decode('utf-8', true);
  } catch {
    return decode('windows-1251', false);
  }
}
