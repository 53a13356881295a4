import { Readable } from 'node:stream';
import type { S3Settings } from '../../config';
import type { ByteRange } from './file-store';
import { openS3, type OpenedS3 } from './s3-client';
import { isGone, isOutOfRange, isUnknownCall, refusalOf } from './s3-failure';
import { uploadInParts } from './s3-upload';
import { untilStalled } from './until-stalled';

const noBytes = () => ({ size: 0, stream: Readable.from([]) });

/** Resolves to null where what a call asks about is not there. */
const unlessGone = <Answer>(answer: Promise<Answer>): Promise<Answer | null> =>
  answer.catch((error: unknown) => {
    if (isGone(error)) return null;
    throw error;
  });

/**
 * The objects of a bucket by their keys. Every call throws an `HttpError` 503 where the service is away, 507
 * where it is full. The library behind it is loaded at the first need.
 * @param answerMs until the answer to a call without bytes begins; only tests set a shorter time
 */
export class S3Objects {
  readonly #bucket: string;
  readonly #open: () => Promise<OpenedS3>;

  constructor(settings: S3Settings, answerMs?: number) {
    let opening: Promise<OpenedS3> | undefined;
    this.#bucket = settings.bucket;
    this.#open = () => (opening ??= openS3(settings, answerMs));
  }

  async #ask<Answer>(call: (s3: OpenedS3) => Promise<Answer>): Promise<Answer> {
    const s3 = await this.#open();
    return call(s3).catch((error: unknown) => {
      throw refusalOf(error);
    });
  }

  async put(Key: string, Body: Uint8Array): Promise<void> {
    const object = { Bucket: this.#bucket, Key, Body };
    await this.#ask(({ client, sdk }) => client.send(new sdk.PutObjectCommand(object)));
  }

  /**
   * Stores what comes, in parts.
   * @returns how many bytes there were
   * @throws what the source says, where it breaks off
   */
  async upload(Key: string, content: AsyncIterable<Uint8Array>): Promise<number> {
    const object = { Bucket: this.#bucket, Key };
    return uploadInParts(await this.#open(), object, content, (error) => {
      // Stored perhaps, although the answer was lost.
      void this.remove(Key).catch(() => undefined);
      return refusalOf(error);
    });
  }

  /** The size of an object, in bytes; null where there is none. */
  async size(Key: string): Promise<number | null> {
    const object = { Bucket: this.#bucket, Key };
    const head = await this.#ask(({ client, sdk, withoutBody }) =>
      unlessGone(client.send(new sdk.HeadObjectCommand(object), withoutBody)),
    );
    return head && (head.ContentLength ?? 0);
  }

  /** An object or a part of it, which is none of an empty one; null where there is none. */
  async get(Key: string, range?: ByteRange): Promise<{ size: number; stream: Readable } | null> {
    const part = range && { Range: `bytes=${range.first}-${range.last}` };
    const object = { Bucket: this.#bucket, Key, ...part };
    return this.#ask(async ({ client, sdk, withoutBody }) => {
      try {
        const found = await client.send(new sdk.GetObjectCommand(object), withoutBody);
        const whole = /\/(\d+)$/.exec(found.ContentRange ?? '')?.[1] ?? found.ContentLength;
        return { size: Number(whole), stream: untilStalled(found.Body as Readable, refusalOf) };
      } catch (error) {
        if (isGone(error)) return null;
        if (isOutOfRange(error)) return noBytes();
        throw error;
      }
    });
  }

  /** Removes an object; one that is not there is no fault. */
  async remove(Key: string): Promise<void> {
    const object = { Bucket: this.#bucket, Key };
    await this.#ask(({ client, sdk, withoutBody }) =>
      client.send(new sdk.DeleteObjectCommand(object), withoutBody),
    );
  }

  /** Uploads that began before a moment and have no end: their parts take room that no object shows. */
  async *#unfinished(before: Date) {
    let next: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } = {};
    for (;;) {
      const asked = { Bucket: this.#bucket, ...next };
      const page = await this.#ask(({ client, sdk, withoutBody }) =>
        client
          .send(new sdk.ListMultipartUploadsCommand(asked), withoutBody)
          .catch((error: unknown) => {
            // Some services have no list of them, and end such uploads by themselves.
            if (isUnknownCall(error)) return null;
            throw error;
          }),
      );
      for (const { Key, UploadId, Initiated } of page?.Uploads ?? []) {
        if (Key !== undefined && Initiated && Initiated < before) yield { Key, UploadId };
      }
      if (page?.IsTruncated !== true) return;
      next = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
    }
  }

  /** Drops the parts of uploads that began before a moment and have no end. */
  async dropUnfinished(before: Date, isOurs: (key: string) => boolean): Promise<void> {
    for await (const { Key, UploadId } of this.#unfinished(before)) {
      if (!isOurs(Key)) continue;
      const upload = { Bucket: this.#bucket, Key, UploadId };
      await this.#ask(({ client, sdk, withoutBody }) =>
        unlessGone(client.send(new sdk.AbortMultipartUploadCommand(upload), withoutBody)),
      );
    }
  }
}
