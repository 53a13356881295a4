import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context/app-context';
import { notFound } from '../http/http-error';
import { IMAGE_ROUTE } from './image-address';
import { findImage } from './image-store';

const NAME = /^([\w-]{32})\.webp$/;

const HEADERS = {
  'content-type': 'image/webp',
  'cache-control': 'public, max-age=31536000, immutable',
  // The interface and visitors' pages may be another site than the API.
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; sandbox",
};

/**
 * Serves pictures by their unguessable address, as an image element has no token to send. Not rate-limited,
 * as one page may show a hundred of them.
 */
export function registerImageRoute(app: FastifyInstance, context: AppContext): void {
  app.get<{ Params: { name: string } }>(IMAGE_ROUTE, async ({ params }, reply) => {
    const token = NAME.exec(params.name)?.[1];
    const bytes = token && (await findImage(context.database.visitors.db, token));
    if (!bytes) throw notFound();
    return reply.headers(HEADERS).send(bytes);
  });
}
