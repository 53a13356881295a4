import multipart from '@fastify/multipart';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import type { AppContext } from '../../context/app-context';
import type { Session } from '../../context/session';
import { orders } from '../../db/schema';
import { sendPreview } from '../../files/send-preview';
import { fileStoreOf } from '../../files/store/file-store-of';
import { notFound } from '../../http/http-error';
import { registerEndpoint } from '../../http/register-endpoint';
import { findPhoto, listPhotos } from './photo-repository';
import { addPhoto, removePhoto, restorePhoto } from './write-photo';

/** Puts the calls about photos that were taken at the objects of orders on the server. */
export function registerPhotoRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;
  const { orderPhotos: calls } = endpoints;
  const store = fileStoreOf(context.config);

  const requireOrder = async ({ companyId }: Session, id: number) => {
    const isIt = and(eq(orders.companyId, companyId), eq(orders.id, id));
    if ((await db.$count(orders, isIt)) === 0) throw notFound();
  };

  registerEndpoint(app, context, calls.list, async ({ params: { id }, session }) => {
    await requireOrder(session, id);
    return (await listPhotos(db, session.companyId, [id])).get(id) ?? [];
  });

  app.register(async (scope) => {
    await scope.register(multipart);
    registerEndpoint(scope, context, calls.create, async ({ params, session, request }) => {
      // Before the bytes come: they would be read for nothing.
      await requireOrder(session, params.id);
      return addPhoto(context, session, params.id, request);
    });
  });

  registerEndpoint(app, context, calls.preview, async ({ params, query, session, reply }) => {
    await requireOrder(session, params.id);
    const photo = await findPhoto(db, session.companyId, params.id, params.file_id);
    await sendPreview(reply, store, photo, query.size);
    return undefined;
  });

  registerEndpoint(app, context, calls.restore, ({ params, body, session }) =>
    restorePhoto(context, session, params, body.item_id ?? null),
  );

  registerEndpoint(app, context, calls.remove, async ({ params, session }) => {
    await removePhoto(context, session, params);
    return undefined;
  });
}
