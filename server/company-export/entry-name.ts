/** Signs no file system takes everywhere, those of the ends of a path, and those that turn a text around. */
const UNSAFE = /[\u0000-\u001f\u007f-\u009f<>:"/\\|?*\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** File systems count bytes, 255 of them at most. */
const MAX_BYTES = 180;

const bytesOf = (text: string) => Buffer.byteLength(text);

/** A name of no more bytes than a file system takes; what it ends in says what opens it, and stays. */
function shorten(name: string): string {
  if (bytesOf(name) <= MAX_BYTES) return name;
  const [extension = ''] = /\.[^.\s]{1,10}$/u.exec(name) ?? [];
  let stem = [...name.slice(0, name.length - extension.length)];
  while (bytesOf(stem.join('') + extension) > MAX_BYTES) stem = stem.slice(0, -1);
  return stem.join('') + extension;
}

/**
 * Returns the name of a file in the archive, whatever its sender named it: it stays in its folder, opens on
 * every system, and no two have the same name.
 */
export function fileEntryName(id: number, name: string): string {
  const safe = shorten(name.replace(UNSAFE, '_')).replace(/[. ]+$/, '');
  return `files/${id}${safe === '' ? '' : ` ${safe}`}`;
}
