import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError, notFound } from '../http/http-error';
import { askedRange } from './asked-range';
import type { FileStore } from './store/file-store';

/** A name in a header: in plain signs for old programs, and as it is for all others. */
export function disposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}

/** Headers of bytes that people have sent: whatever they are, they are saved, not opened. */
export const savedAs = (name: string) => ({
  'content-type': 'application/octet-stream',
  'content-disposition': disposition(name),
  'content-security-policy': "default-src 'none'; sandbox",
});

const RANGE_NOT_SATISFIABLE = 416;
const PARTIAL_CONTENT = 206;

interface SentFile {
  name: string;
  stored: string;
}

/** The answer to a call for a part of a file. @throws {HttpError} 404, 416 */
async function openAsked(request: FastifyRequest, store: FileStore, stored: string) {
  // Most calls ask for no part: then the store is asked once.
  const size = request.headers.range === undefined ? null : await store.size(stored);
  const range = size === null ? null : askedRange(request.headers, size);
  if (range === 'none') {
    const headers = { 'content-range': `bytes */${size}`, 'accept-ranges': 'bytes' };
    throw new HttpError(RANGE_NOT_SATISFIABLE, 'В файле нет такого места', { headers });
  }
  const content = await store.open(stored, range ?? undefined);
  if (!content) throw notFound();
  return { ...content, range };
}

/**
 * Answers a call with a stored file, or with the part that it asks for. Whatever it is, it is saved, not
 * opened: a stranger has sent it.
 * @throws {HttpError} 404 where there is no such file, or where its bytes are gone; 416
 */
export async function sendStoredFile(
  reply: FastifyReply,
  store: FileStore,
  file: SentFile | undefined,
): Promise<void> {
  if (!file) throw notFound();
  const { request } = reply;
  const headers = { ...savedAs(file.name), 'accept-ranges': 'bytes' };
  if (request.method === 'HEAD') {
    const size = await store.size(file.stored);
    if (size === null) throw notFound();
    // Of a stream the answer has no length of its own; the framework would read a file to its end for it.
    await reply.headers({ ...headers, 'content-length': size }).send(Readable.from([]));
    return;
  }
  const { size, stream, range } = await openAsked(request, store, file.stored);
  if (range) {
    reply.status(PARTIAL_CONTENT);
    reply.header('content-range', `bytes ${range.first}-${range.last}/${size}`);
  }
  const length = range ? range.last - range.first + 1 : size;
  await reply.headers({ ...headers, 'content-length': length }).send(stream);
}
