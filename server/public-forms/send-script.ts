import type { FastifyReply, FastifyRequest } from 'fastify';
import type { VisitorScript } from './visitor-scripts';

const NOT_MODIFIED = 304;
/** Under a name with its hash a script never changes. */
export const FOREVER = 'public, max-age=31536000, immutable';
/** Other sites keep the address for years: what stands behind it may change within the hour. */
export const FOR_A_WHILE = 'public, max-age=3600';

/**
 * Sends a script to a page of any site.
 * @param caching how long browsers keep it without asking; afterwards they ask by its hash
 */
export function sendScript(
  request: FastifyRequest,
  reply: FastifyReply,
  script: VisitorScript,
  caching: string,
) {
  const tag = `W/"${script.hash}"`;
  reply.headers({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': caching,
    etag: tag,
    vary: 'accept-encoding',
    // Pages of other sites take modules only from where that is allowed.
    'access-control-allow-origin': '*',
  });
  if (request.headers['if-none-match']?.includes(tag)) return reply.status(NOT_MODIFIED).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
  if (encoding !== null) reply.header('content-encoding', encoding);
  return reply.send(
    { br: script.brotli, gzip: script.gzip, plain: script.plain }[encoding ?? 'plain'](),
  );
}
