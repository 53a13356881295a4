import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import type { AppContext } from '../context/app-context';
import { files, leads } from '../db/schema';
import { fileStoreOf } from '../files/store/file-store-of';
import { sendStoredFile } from '../files/send-file';
import { registerEndpoint } from '../http/register-endpoint';
import { liveLeads, requireOpenableLead } from '../leads/reading/lead-repository';
import { addLeadFiles, listLeadFiles, removeLeadFile } from './lead-files';

/** Puts the files of leads on the server, for the staff of their company only. */
export function registerLeadFileRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;
  const store = fileStoreOf(context.config);

  registerEndpoint(app, context, endpoints.leadFiles.list, async ({ params, session }) => {
    await requireOpenableLead(db, session.companyId, params.id);
    return listLeadFiles(db, session.companyId, params.id);
  });

  registerEndpoint(app, context, endpoints.leadFiles.add, ({ params, body, session }) =>
    addLeadFiles(context, session, params.id, body.file_ids),
  );

  registerEndpoint(app, context, endpoints.leadFiles.remove, async ({ params, session }) => {
    await removeLeadFile(context, session, params.id, params.file_id);
    return undefined;
  });

  registerEndpoint(
    app,
    context,
    endpoints.leadFiles.download,
    async ({ params, session: { companyId }, reply }) => {
      const [file] = await db
        .select({ name: files.name, stored: files.stored })
        .from(files)
        .innerJoin(leads, and(eq(leads.id, files.ownerId), eq(files.ownerType, 'lead')))
        .where(and(eq(files.id, params.id), eq(files.companyId, companyId), liveLeads(companyId)));
      await sendStoredFile(reply, store, file);
      return undefined;
    },
  );
}
