import { and, eq, isNotNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context/app-context';
import { files } from '../../db/schema';
import { fileStoreOf } from '../../files/store/file-store-of';
import { pictureOf } from '../../files/content/picture-of-file';
import { notFound } from '../../http/http-error';
import { formTokens } from '../../public-forms/form-token';
import { PICTURE_ROUTE } from './chat-pictures';

const ID = /^\d{1,9}$/;

const HEADERS = {
  'content-type': 'image/webp',
  'cache-control': 'private, max-age=604800, immutable',
  // Chats are on pages of other sites, and the interface may be another one than the API.
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; sandbox",
};

interface PictureCall {
  Params: { id: string; token: string };
  Querystring: { size?: string };
}

/**
 * Serves pictures of files in chats, re-encoded and at two sizes, to anybody with the address: an element
 * of a page has no token to send. Erased, a file has none any more.
 */
export function registerChatPictureRoute(app: FastifyInstance, context: AppContext): void {
  const store = fileStoreOf(context.config);
  const tokens = formTokens(context.database);

  app.get<PictureCall>(PICTURE_ROUTE, async ({ params, query }, reply) => {
    const id = ID.test(params.id) ? Number(params.id) : 0;
    const until = await tokens.read('picture', id, params.token);
    if (until === null || until < context.now()) throw notFound();
    const [file] = await context.database.visitors.db
      .select({ stored: files.stored })
      .from(files)
      .where(and(eq(files.id, id), eq(files.ownerType, 'chat'), isNotNull(files.ownerId)));
    const kind = query.size === 'large' ? 'large' : 'small';
    const bytes = file && (await pictureOf(store, file.stored, kind));
    if (!bytes) throw notFound();
    return reply.headers(HEADERS).send(bytes);
  });
}
