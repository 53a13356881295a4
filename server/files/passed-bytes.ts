import { createHash } from 'node:crypto';
import { HEAD_BYTES } from './content/kind-of-bytes';

/** Bytes in pieces, as they come or as they are there. */
export type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Digests the bytes that pass through, and keeps their beginning. */
export class PassedBytes {
  readonly hash = createHash('sha256');
  /** The beginning, as far as it says what a file is. */
  head = Buffer.alloc(0);

  /** Called once, when the beginning is there; what it throws breaks the bytes off. */
  protected async checkHead(): Promise<void> {}

  /** Hands on the bytes of a file. */
  async *through(content: Pieces): AsyncGenerator<Uint8Array> {
    for await (const piece of content) {
      if (this.head.length < HEAD_BYTES) {
        this.head = Buffer.concat([this.head, piece.subarray(0, HEAD_BYTES - this.head.length)]);
        if (this.head.length === HEAD_BYTES) await this.checkHead();
      }
      this.hash.update(piece);
      yield piece;
    }
    if (this.head.length < HEAD_BYTES) await this.checkHead();
  }
}
