import type { FastifyReply } from 'fastify';
import { notFound } from '../http/http-error';
import { previewOf } from './content/picture-of-file';
import { disposition } from './send-file';
import type { FileStore } from './store/file-store';

/**
 * Answers a call with the picture that is made of a stored file: bytes of our own, unlike those of the file.
 * @param size the longest side, in dots
 * @throws {HttpError} 404 where there is no such file, or no picture of it; 503 where too many wait
 */
export async function sendPreview(
  reply: FastifyReply,
  store: FileStore,
  file: { name: string; stored: string } | undefined,
  size: '320' | '1600',
): Promise<void> {
  if (!file) throw notFound();
  const picture = await previewOf(store, file.stored, size === '320' ? 320 : 1600);
  if (!picture) throw notFound();
  const headers = {
    'content-type': 'image/webp',
    'content-disposition': disposition(`${file.name}.webp`),
    'content-security-policy': "default-src 'none'; sandbox",
  };
  await reply.headers(headers).send(picture);
}
