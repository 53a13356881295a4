import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** One entry of the manifest. */
export interface EntryFacts {
  path: string;
  bytes: number;
  sha256: string;
  /** How many records it holds, where it holds records. */
  rows?: number;
}

/** Puts one entry into the archive, as fast as the disk takes it. */
export type AddEntry = (
  path: string,
  content: AsyncIterable<string | Uint8Array>,
) => Promise<EntryFacts>;

/**
 * Writes an archive of any size piece by piece; over 4 GB it becomes a zip64 by itself.
 * @param signal ends it
 * @param fill adds the entries one after the other
 * @throws the reason of the signal, or an error of the disk or of a source; the caller deletes the
 *   unfinished file
 */
export async function writeArchive(
  place: string,
  signal: AbortSignal,
  fill: (add: AddEntry) => Promise<void>,
): Promise<void> {
  const zip = new ZipFile();
  const stop = new AbortController();
  const written = pipeline(
    zip.outputStream as Readable,
    createWriteStream(place, { mode: 0o600, flush: true }),
    { signal: AbortSignal.any([signal, stop.signal]) },
  );
  const failed = new Promise<never>((_resolve, reject) => {
    zip.on('error', reject);
    written.catch(reject);
  });
  failed.catch(() => undefined);
  let current: Readable | undefined;
  const add: AddEntry = (path, content) => {
    const hash = createHash('sha256');
    let bytes = 0;
    const facts = new Promise<EntryFacts>((resolve, reject) => {
      async function* measured() {
        for await (const piece of content) {
          const chunk = typeof piece === 'string' ? Buffer.from(piece) : piece;
          hash.update(chunk);
          bytes += chunk.byteLength;
          if (chunk.byteLength > 0) yield chunk;
        }
      }
      const stream = Readable.from(measured(), { objectMode: false });
      current = stream;
      stream.once('error', reject);
      stream.once('end', () => resolve({ path, bytes, sha256: hash.digest('hex') }));
      zip.addReadStream(stream, path);
    });
    return Promise.race([facts, failed]);
  };
  try {
    await fill(add);
    zip.end({ forceZip64Format: false, comment: '' });
    await Promise.race([written, failed]);
  } catch (error) {
    stop.abort();
    current?.destroy();
    await written.catch(() => undefined);
    throw signal.aborted ? signal.reason : error;
  }
}
