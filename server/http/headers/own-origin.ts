import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../context/app-context';

/**
 * Whether a page of the product asks. Without an Origin it is not a page, and no browser lends it anything.
 */
export function isOwnOrigin({ config }: AppContext, request: FastifyRequest): boolean {
  const { origin } = request.headers;
  if (origin === undefined || config.allowedOrigins.includes(origin)) return true;
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host === request.host || host === new URL(config.publicUrl).host;
}
