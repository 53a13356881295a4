import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../../config';

/** Calls that carry a token; the public ones are open to every origin and say so themselves. */
const TOKEN_CALLS = /^\/(?:api|broadcasting)\/(?!public\/)/;

const ALLOWED = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers':
    'Accept, Authorization, Content-Type, Cache-Control, Pragma, X-Requested-With, X-Socket-Id, If-Unmodified-Since, Idempotency-Key',
  'access-control-expose-headers': 'Content-Disposition, Date, Retry-After',
  'access-control-max-age': '600',
};

/**
 * Lets pages of the configured origins, and of no other, call the API: the built application may be hosted
 * elsewhere. Credentials are not allowed, for there are none: the token travels in a header.
 */
export function addCors(app: FastifyInstance, { allowedOrigins }: ServerConfig): void {
  if (allowedOrigins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    if (!TOKEN_CALLS.test(request.url)) return;
    const { origin } = request.headers;
    reply.header('vary', 'Origin');
    if (origin === undefined || !allowedOrigins.includes(origin)) return;
    reply.headers({ ...ALLOWED, 'access-control-allow-origin': origin });
    if (request.method === 'OPTIONS') await reply.status(204).send();
  });
}
