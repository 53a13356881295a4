import type { FastifyReply } from 'fastify';
import { notFound } from '../http/http-error';
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

/**
 * Answers a call with a stored file. Whatever it is, it is kept, not opened: a stranger has sent it.
 * @throws {HttpError} 404 where there is no such file, or where its bytes are gone
 */
export async function sendStoredFile(
  reply: FastifyReply,
  store: FileStore,
  file: { name: string; stored: string } | undefined,
): Promise<void> {
  const content = file && (await store.open(file.stored));
  if (!content) throw notFound();
  await reply
    .headers({
      'content-type': 'application/octet-stream',
      'content-length': content.size,
      'content-disposition': disposition(file.name),
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .send(content.stream);
}
