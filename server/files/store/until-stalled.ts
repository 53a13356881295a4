import { Readable } from 'node:stream';
import { notePassed } from './collect-passed';

const STALL_MS = 15_000;

/**
 * Hands on the bytes of a source that may fall silent, and breaks off where it does. A reader that takes its
 * time is waited for.
 * @param toError makes what the source breaks off with the error that the reader is given
 */
export function untilStalled(
  source: Readable,
  toError: (error: unknown) => Error,
  stallMs = STALL_MS,
): Readable {
  const breakOff = () => source.destroy(new Error('Nothing has come from the store for too long'));
  async function* pieces(): AsyncGenerator<Uint8Array> {
    let timer = setTimeout(breakOff, stallMs);
    try {
      for await (const piece of source as AsyncIterable<Uint8Array>) {
        clearTimeout(timer);
        yield piece;
        notePassed(piece.byteLength);
        timer = setTimeout(breakOff, stallMs);
      }
    } catch (error) {
      throw toError(error);
    } finally {
      clearTimeout(timer);
    }
  }
  const stream = Readable.from(pieces(), { objectMode: false });
  // A reader that leaves before the first byte has not begun the loop that would close the source.
  stream.once('close', () => source.destroy());
  return stream;
}
