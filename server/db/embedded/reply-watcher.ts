const ERROR_RESPONSE = 'E'.charCodeAt(0);
const READY_FOR_QUERY = 'Z'.charCodeAt(0);
const QUERY = 'Q'.charCodeAt(0);
const SYNC = 'S'.charCodeAt(0);
/** Type and length of a message. */
const HEAD_BYTES = 5;
const LENGTH_BYTES = 4;
/** The field of an error that is never translated. */
const PANIC = Buffer.from('\0VPANIC\0');

/**
 * Reads what the database answers to one message, in whatever parts it comes, to see whether it is still
 * alive.
 */
export interface ReplyWatcher {
  read(part: Uint8Array): void;
  /** True when the database said PANIC, or an answer lacked its end: it serves no more queries. */
  isBroken(): boolean;
}

/** @param message what the database is asked, in PostgreSQL's protocol */
export function watchReply(message: Uint8Array): ReplyWatcher {
  const awaitsReady = message[0] === QUERY || message[0] === SYNC;
  let isReady = false;
  let hasPanicked = false;
  let head = Buffer.alloc(0);
  /** Of the message that is being read: how much is still to come, and what has come where that matters. */
  let left = 0;
  let error: Buffer[] | null = null;

  const endMessage = () => {
    if (error && Buffer.concat(error).includes(PANIC)) hasPanicked = true;
    error = null;
    head = Buffer.alloc(0);
  };

  return {
    read(part) {
      let rest = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
      while (rest.length > 0) {
        if (head.length < HEAD_BYTES) {
          const taken = rest.subarray(0, HEAD_BYTES - head.length);
          head = Buffer.concat([head, taken]);
          rest = rest.subarray(taken.length);
          if (head.length < HEAD_BYTES) return;
          left = head.readInt32BE(1) - LENGTH_BYTES;
          isReady = head[0] === READY_FOR_QUERY;
          if (head[0] === ERROR_RESPONSE) error = [];
        }
        const taken = rest.subarray(0, left);
        // A copy: the database writes its next part into the same memory.
        error?.push(Buffer.from(taken));
        left -= taken.length;
        rest = rest.subarray(taken.length);
        if (left === 0) endMessage();
      }
    },
    isBroken: () => hasPanicked || (awaitsReady && !isReady),
  };
}
