import multipart from '@fastify/multipart';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endpoints, type StoredFile } from '#contract';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import { files } from '../db/schema';
import { makeOnce, readIdempotencyKey } from '../http/idempotency-key';
import { registerEndpoint } from '../http/register-endpoint';
import { announceChange } from '../realtime/announce';
import { fileStoreOf } from './store/file-store-of';
import type { FileStore } from './store/file-store';
import { getFile, insertFile, keptFiles } from './kept-files';
import { announcedSize, receiveFile } from './receive-file';
import { cancelReservation, reserveRoom, settleReservation } from './reserve-room';
import { sendStoredFile } from './send-file';

/**
 * Takes a file in. One that was sent with the same key before is answered as it is: nothing of the second is
 * kept.
 * @throws {HttpError} 409 where the key came with another file, 413, 422 by field and without room, 507
 */
async function receiveUpload(
  context: AppContext,
  store: FileStore,
  session: Session,
  request: FastifyRequest,
): Promise<StoredFile> {
  const { companyId } = session;
  const reservation = await reserveRoom(context, companyId, announcedSize(request));
  let isKept = false;
  try {
    const received = await receiveFile(request, { store, name: reservation.stored });
    const { file, isNew } = await context.database.db.transaction(async (tx) => {
      const now = context.now();
      const key = readIdempotencyKey(request);
      const content = { name: received.name, digest: received.digest };
      const call = { companyId, scope: 'files', key, content, now };
      const { id, isNew } = await makeOnce(tx, call, () => insertFile(tx, session, received, now));
      if (isNew) await settleReservation(tx, reservation);
      return { file: await getFile(tx, companyId, id), isNew };
    });
    isKept = isNew;
    if (isNew && received.parentId !== undefined) announceChange.file(context, companyId, file.id);
    return file;
  } finally {
    if (!isKept) await cancelReservation(context, reservation);
  }
}

/** Puts the files that staff send on the server; those of visitors' pages come in with `receivePage`. */
export function registerFileRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;
  const store = fileStoreOf(context.config);

  app.register(async (scope) => {
    await scope.register(multipart);
    registerEndpoint(scope, context, endpoints.files.upload, ({ session, request }) =>
      receiveUpload(context, store, session, request),
    );
  });

  registerEndpoint(app, context, endpoints.files.download, async ({ params, session, reply }) => {
    const [file] = await db
      .select({ name: files.name, stored: files.stored })
      .from(files)
      .where(and(keptFiles(session.companyId), eq(files.id, params.id)));
    await sendStoredFile(reply, store, file);
    return undefined;
  });
}
