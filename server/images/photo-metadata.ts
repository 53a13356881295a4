/** Of lists of tags in a file; a crafted one has millions that begin like one. */
const MOST_LISTS = 100;
const HEADS = ['II*\0', 'MM\0*'];
const ENTRY_BYTES = 12;
const ORIENTATION = 0x112;
const GPS = 0x8825;
const LATITUDE = 2;

/** Numbers of a list of tags (TIFF 6.0), as cameras write it into files of all formats. */
interface Tags {
  view: DataView;
  start: number;
  isLittle: boolean;
}

function findTags(bytes: Buffer): Tags[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const found: Tags[] = [];
  for (const head of HEADS) {
    let start = bytes.indexOf(head, 0, 'latin1');
    for (
      ;
      start !== -1 && found.length < MOST_LISTS;
      start = bytes.indexOf(head, start + 1, 'latin1')
    ) {
      if (start + 8 <= bytes.length) found.push({ view, start, isLittle: head.startsWith('I') });
    }
  }
  return found;
}

/** Where the value of a tag is; null where the list has none. @param list of bytes after the start */
function findValue({ view, start, isLittle }: Tags, list: number, tag: number): number | null {
  const first = start + list + 2;
  if (first > view.byteLength) return null;
  const end = first + ENTRY_BYTES * view.getUint16(first - 2, isLittle);
  for (let at = first; at + ENTRY_BYTES <= Math.min(end, view.byteLength); at += ENTRY_BYTES) {
    if (view.getUint16(at, isLittle) === tag) return at + 8;
  }
  return null;
}

const findFirst = (tags: Tags, tag: number) =>
  findValue(tags, tags.view.getUint32(tags.start + 4, tags.isLittle), tag);

function hasPlace(tags: Tags): boolean {
  const list = findFirst(tags, GPS);
  return (
    list !== null && findValue(tags, tags.view.getUint32(list, tags.isLittle), LATITUDE) !== null
  );
}

/** Whether a picture of any format says where it was taken. */
export const carriesPlace = (bytes: Buffer): boolean =>
  bytes.includes('GPSLatitude', 0, 'latin1') || findTags(bytes).some(hasPlace);

const JPEG = 0xffd8;
const MARKER = 0xff;
const SCAN = 0xda;
/** Segments of Exif, XMP and IPTC. */
const METADATA = [0xe1, 0xed];

/** The parts of a JPEG before its dots, and where these begin; null where they are not there. */
function readSegments(bytes: Buffer) {
  const segments: { marker: number; from: number; to: number }[] = [];
  let at = bytes.length >= 2 && bytes.readUInt16BE(0) === JPEG ? 2 : bytes.length;
  while (at + 4 <= bytes.length && bytes[at] === MARKER && bytes[at + 1] !== SCAN) {
    const to = Math.min(at + 2 + Math.max(2, bytes.readUInt16BE(at + 2)), bytes.length);
    segments.push({ marker: bytes[at + 1] ?? 0, from: at, to });
    at = to;
  }
  return { segments, end: at, hasScan: bytes[at] === MARKER && bytes[at + 1] === SCAN };
}

/** Whether a JPEG says nothing but its picture. @param head its beginning, or all of it */
export function isBareJpeg(head: Buffer): boolean {
  const { segments, hasScan } = readSegments(head);
  return hasScan && segments.every(({ marker }) => !METADATA.includes(marker));
}

/** The segment that says how a JPEG is turned, and nothing else. */
function orientationSegment(bytes: Buffer): Buffer {
  const [tags] = findTags(bytes);
  const at = tags ? findFirst(tags, ORIENTATION) : null;
  if (!tags || at === null) return Buffer.alloc(0);
  const segment = Buffer.from('ffe100224578696600004d4d002a00000008', 'hex');
  const list = Buffer.from('0001011200030000000100000000' + '00000000', 'hex');
  list.writeUInt16BE(tags.view.getUint16(at, tags.isLittle), 10);
  return Buffer.concat([segment, list]);
}

/** A JPEG without its metadata, its dots untouched; null where it still says where it was taken. */
export function bareJpeg(bytes: Buffer): Buffer | null {
  const { segments, end } = readSegments(bytes);
  if (segments.length === 0) return null;
  const isMetadata = ({ marker }: { marker: number }) => METADATA.includes(marker);
  const bare = Buffer.concat([
    bytes.subarray(0, 2),
    orientationSegment(bytes),
    ...segments.filter((each) => !isMetadata(each)).map(({ from, to }) => bytes.subarray(from, to)),
    bytes.subarray(end),
  ]);
  return carriesPlace(bare) ? null : bare;
}
