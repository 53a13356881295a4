import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import type { AppContext } from '../../context/app-context';
import { sendPreview } from '../../files/send-preview';
import { fileStoreOf } from '../../files/store/file-store-of';
import { registerEndpoint } from '../../http/register-endpoint';
import { requirePhotoOrder } from './photo-order';
import { findPhoto, listPhotos } from './photo-repository';
import { addPhoto, removePhoto, restorePhoto } from './write-photo';

/** Puts the calls about photos that were taken at the objects of orders on the server. */
export function registerPhotoRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;
  const { orderPhotos: calls } = endpoints;
  const store = fileStoreOf(context.config);

  registerEndpoint(app, context, calls.list, async ({ params: { id }, session }) => {
    await requirePhotoOrder(db, session, id);
    return (await listPhotos(db, session.companyId, [id])).get(id) ?? [];
  });

  app.register(async (scope) => {
    await scope.register(multipart);
    registerEndpoint(scope, context, calls.create, async ({ params, session, request }) => {
      // Before the bytes come: they would be read for nothing.
      await requirePhotoOrder(db, session, params.id);
      return addPhoto(context, session, params.id, request);
    });
  });

  registerEndpoint(app, context, calls.preview, async ({ params, query, session, reply }) => {
    await requirePhotoOrder(db, session, params.id);
    const photo = await findPhoto(db, session.companyId, params.id, params.file_id);
    await sendPreview(reply, store, photo, query.size);
    return undefined;
  });

  registerEndpoint(app, context, calls.restore, async ({ params, body, session }) => {
    await requirePhotoOrder(db, session, params.id);
    return restorePhoto(context, session, params, body.item_id ?? null);
  });

  registerEndpoint(app, context, calls.remove, async ({ params, session }) => {
    await requirePhotoOrder(db, session, params.id);
    await removePhoto(context, session, params);
    return undefined;
  });
}
