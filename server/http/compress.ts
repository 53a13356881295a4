import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Pages are made anew for each answer: better a little larger than later. */
const BROTLI_QUALITY = 4;

const accepts = (request: FastifyRequest, encoding: string) =>
  String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .some((item) => {
      const [name, ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
      return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
    });

/** A page in the smallest form the caller takes; the headers that say so are set. */
export function compress(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
): Buffer | string {
  reply.header('vary', 'accept-encoding');
  if (accepts(request, 'br')) {
    reply.header('content-encoding', 'br');
    return brotliCompressSync(html, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
    });
  }
  if (accepts(request, 'gzip')) {
    reply.header('content-encoding', 'gzip');
    return gzipSync(html);
  }
  return html;
}
