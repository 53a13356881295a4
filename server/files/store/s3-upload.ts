import { notePassed } from './collect-passed';
import type { OpenedS3 } from './s3-client';

/** Of a file that comes in, so much is in memory: the smallest part that the service takes. */
export const PART_BYTES = 5 * 1024 * 1024;
/** Buffers that wait for the next file: made anew for each, they would be garbage that stays for long. */
const free: Buffer[] = [];
const MOST_FREE = 4;

interface ObjectName {
  Bucket: string;
  Key: string;
}

/** An object that is sent in parts; one of a single part is sent whole. */
class Parts {
  readonly #s3: OpenedS3;
  readonly #object: ObjectName;
  readonly #sent: { PartNumber: number; ETag: string | undefined }[] = [];
  #id: string | undefined;

  constructor(s3: OpenedS3, object: ObjectName) {
    this.#s3 = s3;
    this.#object = object;
  }

  async add(Body: Uint8Array): Promise<void> {
    const { client, sdk, withoutBody } = this.#s3;
    if (this.#id === undefined) {
      const begun = new sdk.CreateMultipartUploadCommand(this.#object);
      this.#id = (await client.send(begun, withoutBody)).UploadId;
    }
    const PartNumber = this.#sent.length + 1;
    const part = { ...this.#object, UploadId: this.#id, PartNumber, Body };
    const { ETag } = await client.send(new sdk.UploadPartCommand(part));
    this.#sent.push({ PartNumber, ETag });
  }

  /** Sends the rest, and makes the object of all parts. */
  async finish(Body: Uint8Array): Promise<void> {
    const { client, sdk } = this.#s3;
    if (this.#id === undefined) {
      await client.send(new sdk.PutObjectCommand({ ...this.#object, Body }));
      return;
    }
    if (Body.byteLength > 0) await this.add(Body);
    const whole = { UploadId: this.#id, MultipartUpload: { Parts: this.#sent } };
    await client.send(new sdk.CompleteMultipartUploadCommand({ ...this.#object, ...whole }));
  }

  /** Drops the parts that are with the service. */
  async abort(): Promise<void> {
    if (this.#id === undefined) return;
    const { client, sdk, withoutBody } = this.#s3;
    const upload = { ...this.#object, UploadId: this.#id };
    await client.send(new sdk.AbortMultipartUploadCommand(upload), withoutBody);
  }
}

/**
 * Stores an object while it comes: a part is sent when it is whole, and the next is filled after that in the
 * same memory. Nothing of an object that breaks off is kept.
 * @param toRefusal makes a failure of the service the error that is thrown
 * @returns how many bytes there were
 * @throws what the source says, where it breaks off
 */
export async function uploadInParts(
  s3: OpenedS3,
  object: ObjectName,
  content: AsyncIterable<Uint8Array>,
  toRefusal: (error: unknown) => Error,
): Promise<number> {
  const parts = new Parts(s3, object);
  const sent = (sending: Promise<void>) =>
    sending.catch((error: unknown) => {
      throw toRefusal(error);
    });
  const buffer = free.pop() ?? Buffer.allocUnsafeSlow(PART_BYTES);
  let length = 0;
  let filled = 0;
  try {
    for await (const piece of content) {
      for (let from = 0; from < piece.byteLength;) {
        const some = piece.subarray(from, from + PART_BYTES - filled);
        buffer.set(some, filled);
        filled += some.byteLength;
        from += some.byteLength;
        if (filled < PART_BYTES) continue;
        await sent(parts.add(buffer));
        filled = 0;
      }
      length += piece.byteLength;
      notePassed(piece.byteLength);
    }
    await sent(parts.finish(buffer.subarray(0, filled)));
  } catch (error) {
    // The daily upkeep drops those that cannot be dropped now.
    void parts.abort().catch(() => undefined);
    throw error;
  }
  if (free.length < MOST_FREE) free.push(buffer);
  return length;
}
