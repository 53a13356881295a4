import multipart from '@fastify/multipart';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import type { AppContext } from '../context/app-context';
import { files } from '../db/schema';
import { registerEndpoint } from '../http/register-endpoint';
import { announceChange } from '../realtime/announce';
import { getFile, keptFiles } from './kept-files';
import { receiveUpload } from './receive-upload';
import { sendStoredFile } from './send-file';
import { fileStoreOf } from './store/file-store-of';

/** Puts the files that staff send on the server; those of visitors' pages come in with `receivePage`. */
export function registerFileRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;
  const store = fileStoreOf(context.config);

  app.register(async (scope) => {
    await scope.register(multipart);
    registerEndpoint(scope, context, endpoints.files.upload, async ({ session, request }) => {
      const { companyId } = session;
      const { answer, isNew, received } = await receiveUpload(context, session, request, {
        scope: 'files',
        read: (tx, fileId) => getFile(tx, companyId, fileId),
      });
      if (isNew && received.parentId !== undefined) {
        announceChange.file(context, companyId, answer.id);
      }
      return answer;
    });
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
