import type { FastifyInstance } from 'fastify';
import { API_PREFIX } from './register-endpoint';

/** A list of header names, as a browser asks for them. */
const NAMES = /^[\w!#$%&'*+.^`|~-]+(?: *, *[\w!#$%&'*+.^`|~-]+)*$/;

interface PublicCalls {
  /** Below the public prefix, as a route says it. */
  paths: readonly string[];
  methods: string;
  /** The names our own scripts send. */
  headers: string;
  /** The names of an answer that scripts may read. */
  exposed?: string;
}

/**
 * Allows pages of every site to make the public calls of a scope, with any header, as a page's monitoring
 * adds its own. Cookies are not sent: credentials are not allowed.
 */
export function allowEverySite(
  scope: FastifyInstance,
  { paths, methods, headers, exposed }: PublicCalls,
): void {
  scope.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': methods,
      'access-control-allow-headers': headers,
      'access-control-max-age': '86400',
      ...(exposed !== undefined && { 'access-control-expose-headers': exposed }),
    });
  });
  for (const path of paths) {
    scope.options(`${API_PREFIX}/public/${path}`, (request, reply) => {
      const asked = request.headers['access-control-request-headers'] ?? '';
      if (NAMES.test(asked)) reply.header('access-control-allow-headers', `${headers}, ${asked}`);
      return reply.status(204).send();
    });
  }
}
