import { Readable } from 'node:stream';

/** A source as a stream that counts its bytes. */
interface Passed {
  stream: Readable;
  /** Bytes so far. */
  length(): number;
  /** @throws what the source broke off with, where it did */
  assertWhole(): void;
}

/** Passes a source on piece by piece; what its reader does wrong is no fault of the source. */
export function passThrough(content: AsyncIterable<Uint8Array>): Passed {
  let length = 0;
  let broken: { reason: unknown } | undefined;
  let isHanded = false;
  async function* pieces() {
    try {
      for await (const piece of content) {
        length += piece.byteLength;
        isHanded = true;
        if (piece.byteLength > 0) yield piece;
        isHanded = false;
      }
    } catch (reason) {
      // A reader that ends the reading throws too, in the place of the next piece.
      if (!isHanded) broken = { reason };
      throw reason;
    }
  }
  const stream = Readable.from(pieces(), { objectMode: false });
  // Known by `assertWhole`; one that comes after the reader has left must end nothing.
  stream.on('error', () => undefined);
  return {
    stream,
    length: () => length,
    assertWhole() {
      if (broken) throw broken.reason;
    },
  };
}
