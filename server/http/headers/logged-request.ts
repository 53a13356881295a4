import type { FastifyRequest } from 'fastify';

/** A link of a client or to a calendar is as good as a key. */
const KEY_IN_PATH = /^(\/(?:d|%[46]4|calendar)\/).+/i;

/**
 * The logged part of a call at `LOG_LEVEL=info`: without the query, where people search by names and
 * telephones, and no key in a path.
 */
export const loggedRequest = ({ method, url, ip }: FastifyRequest) => ({
  method,
  url: url.replace(/\?.*/s, '').replace(KEY_IN_PATH, '$1…'),
  remoteAddress: ip,
});
