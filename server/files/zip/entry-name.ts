/** Signs no file system takes everywhere, those of the ends of a path, and those that turn a text around. */
const UNSAFE = /[\u0000-\u001f\u007f-\u009f<>:"/\\|?*\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Names that Windows keeps for devices, with any ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
/** File systems count bytes, 255 of them at most. */
const MAX_BYTES = 180;
const ENDING = /\.[^.\s]{1,10}$/u;

const bytesOf = (text: string) => Buffer.byteLength(text);

/** A name of no more bytes than a file system takes; its ending says what opens it, and stays. */
function shorten(name: string): string {
  if (bytesOf(name) <= MAX_BYTES) return name;
  const [extension = ''] = ENDING.exec(name) ?? [];
  let stem = [...name.slice(0, name.length - extension.length)];
  while (bytesOf(stem.join('') + extension) > MAX_BYTES) stem = stem.slice(0, -1);
  return stem.join('') + extension;
}

/** A name in an archive that every system takes, whatever its sender made of it; it may be empty. */
export const safeEntryName = (name: string): string =>
  shorten(name.replace(UNSAFE, '_')).replace(/[. ]+$/, '');

/** The same of a name that stands alone, which is never empty. */
function ownName(name: string): string {
  const safe = safeEntryName(name.normalize('NFC')).trimStart();
  return DEVICE.test(safe) ? `_${safe}` : safe || 'файл';
}

/** Gives each entry of an archive a path of its own, without regard to case, as systems unpack it. */
export function createEntryPaths(): (path: string) => string {
  const used = new Set<string>();
  return (path) => {
    const parts = path.split('/').filter((part) => part !== '');
    const name = ownName(parts.pop() ?? '');
    const folder = parts.map((part) => `${ownName(part)}/`).join('');
    const [ending = ''] = ENDING.exec(name) ?? [];
    const stem = name.slice(0, name.length - ending.length);
    let own = folder + name;
    for (let copy = 2; used.has(own.toLowerCase()); copy += 1) {
      own = `${folder}${stem} (${copy})${ending}`;
    }
    used.add(own.toLowerCase());
    return own;
  };
}
