import multipart from '@fastify/multipart';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endpoints, type StoredFile } from '#contract';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import { files } from '../db/schema';
import { digestKey, readIdempotencyKey } from '../http/idempotency-key';
import { registerEndpoint } from '../http/register-endpoint';
import { createFileStore, type FileStore } from './file-store';
import { filesFolder } from './files-folder';
import { findFileByKey, insertFile, keptFiles } from './kept-files';
import { receiveFile } from './receive-file';
import { sendStoredFile } from './send-file';

/**
 * Takes a file in. One that was sent with the same key before is answered as it is: nothing of the second is kept.
 * @throws {HttpError} 413, 422 by field, 507
 */
async function takeUpload(
  context: AppContext,
  store: FileStore,
  session: Session,
  request: FastifyRequest,
): Promise<StoredFile> {
  const { db } = context.database;
  const key = readIdempotencyKey(request);
  const digest = key === null ? null : digestKey(key);
  const known = () => (digest === null ? null : findFileByKey(db, session.companyId, digest));
  const before = await known();
  if (before) return before;
  const received = await receiveFile(request, store, filesFolder(context.config));
  let file: StoredFile | null = null;
  try {
    file = await insertFile(db, session, received, { digest, now: context.now() });
  } finally {
    // No row has come to name it.
    if (file === null) await store.remove(received.stored);
  }
  const answered = file ?? (await known());
  if (answered === null) throw new Error('The file was not stored');
  return answered;
}

/** Puts the files that staff send on the server. Only here forms with files are read; visitors' pages have a way of their own. */
export function registerFileRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;
  const store = createFileStore(filesFolder(context.config));

  app.register(async (scope) => {
    await scope.register(multipart);
    registerEndpoint(scope, context, endpoints.files.upload, ({ session, request }) =>
      takeUpload(context, store, session, request),
    );
  });

  registerEndpoint(
    app,
    context,
    endpoints.files.download,
    async ({ params, session: { companyId }, reply }) => {
      const [file] = await db
        .select({ name: files.name, stored: files.stored })
        .from(files)
        .where(and(keptFiles(companyId), eq(files.id, params.id)));
      await sendStoredFile(reply, store, file);
      return undefined;
    },
  );
}
