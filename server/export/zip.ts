import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

/** One file of an archive; its content is read when its turn comes. */
export interface ZipEntry {
  name: string;
  content: Iterable<string> | AsyncIterable<string>;
}

interface Sizes {
  checksum: number;
  packed: number;
  unpacked: number;
}

interface Stored extends Sizes {
  name: Buffer;
  offset: number;
}

const SIGNATURES = {
  localHeader: 0x04034b50,
  descriptor: 0x08074b50,
  directory: 0x02014b50,
  end: 0x06054b50,
};
const VERSION = 20;
/** Sizes stand behind the content, names are in UTF-8. */
const FLAGS = 0x0808;
const DEFLATE = 8;
/** Archives say when a file was made; nobody asks ours. 1 January 1980, the first day of the format. */
const DATE = 0x0021;
const MAX_SIZE = 0xffff_ffff;

/** Numbers of 2 and 4 bytes one after another, as [bytes, value]. */
function pack(...fields: [2 | 4, number][]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let position = 0;
  for (const [bytes, value] of fields) position = buffer.writeUIntLE(value, position, bytes);
  return buffer;
}

const sizeFields = ({ checksum, packed, unpacked }: Sizes): [2 | 4, number][] => [
  [4, checksum],
  [4, packed],
  [4, unpacked],
];

const commonFields = (name: Buffer, sizes: Sizes): [2 | 4, number][] => [
  [2, VERSION],
  [2, FLAGS],
  [2, DEFLATE],
  [2, 0],
  [2, DATE],
  ...sizeFields(sizes),
  [2, name.length],
  [2, 0],
];

const localHeader = (name: Buffer) =>
  Buffer.concat([
    pack(
      [4, SIGNATURES.localHeader],
      ...commonFields(name, { checksum: 0, packed: 0, unpacked: 0 }),
    ),
    name,
  ]);

const descriptor = (sizes: Sizes) => pack([4, SIGNATURES.descriptor], ...sizeFields(sizes));

const directoryRecord = (file: Stored) =>
  Buffer.concat([
    pack(
      [4, SIGNATURES.directory],
      [2, VERSION],
      ...commonFields(file.name, file),
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, file.offset],
    ),
    file.name,
  ]);

/** Compresses a content piece by piece and counts it into `sizes`. */
async function* deflate(content: ZipEntry['content'], sizes: Sizes): AsyncGenerator<Buffer> {
  async function* counted() {
    for await (const text of content) {
      const bytes = Buffer.from(text, 'utf8');
      sizes.checksum = crc32(bytes, sizes.checksum);
      sizes.unpacked += bytes.length;
      yield bytes;
    }
  }
  const packer = createDeflateRaw();
  const fed = pipeline(Readable.from(counted()), packer);
  // Of a failure `packer` tells below; this promise must not tell of it a second time.
  fed.catch(() => undefined);
  for await (const chunk of packer as AsyncIterable<Buffer>) {
    sizes.packed += chunk.length;
    yield chunk;
  }
  await fed;
}

/**
 * An archive as its pieces, none of them held: what comes in goes out.
 * @throws {RangeError} where a file or the archive outgrows the format's 4 GB
 */
export async function* writeZip(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const stored: Stored[] = [];
  let offset = 0;
  const count = (chunk: Buffer) => {
    offset += chunk.length;
    if (offset > MAX_SIZE) throw new RangeError('The archive is too large');
    return chunk;
  };
  for (const { name: text, content } of entries) {
    const file: Stored = { name: Buffer.from(text), offset, checksum: 0, packed: 0, unpacked: 0 };
    yield count(localHeader(file.name));
    for await (const chunk of deflate(content, file)) yield count(chunk);
    if (file.unpacked > MAX_SIZE) throw new RangeError('The file is too large');
    yield count(descriptor(file));
    stored.push(file);
  }
  const directory = Buffer.concat(stored.map(directoryRecord));
  yield directory;
  yield pack(
    [4, SIGNATURES.end],
    [2, 0],
    [2, 0],
    [2, stored.length],
    [2, stored.length],
    [4, directory.length],
    [4, offset],
    [2, 0],
  );
}
