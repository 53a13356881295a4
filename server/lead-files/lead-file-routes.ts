import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import type { AppContext } from '../app-context';
import { leadFiles, leads } from '../db/schema';
import { notFound } from '../http/http-error';
import { registerEndpoint } from '../http/register-endpoint';
import { createFileStore } from './file-store';
import { filesFolder } from './files-folder';

/** The name in a header: plain for old programs, and as it is for all others. */
const disposition = (name: string) =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;

/** Puts the files of leads on the server, for the staff of the company only. */
export function registerLeadFileRoutes(app: FastifyInstance, context: AppContext): void {
  const store = createFileStore(filesFolder(context.config));

  registerEndpoint(
    app,
    context,
    endpoints.leadFiles.download,
    async ({ params, session: { companyId }, reply }) => {
      const [file] = await context.database.db
        .select({ name: leadFiles.name, stored: leadFiles.stored })
        .from(leadFiles)
        .innerJoin(leads, eq(leads.id, leadFiles.leadId))
        .where(
          and(
            eq(leadFiles.id, params.id),
            eq(leadFiles.companyId, companyId),
            isNull(leads.deletedAt),
          ),
        );
      const bytes = file && (await store.read(file.stored));
      if (!bytes) throw notFound();
      // Whatever it is, it is kept, not opened: a stranger has sent it.
      await reply
        .headers({
          'content-type': 'application/octet-stream',
          'content-disposition': disposition(file.name),
          'content-security-policy': "default-src 'none'; sandbox",
        })
        .send(bytes);
      return undefined;
    },
  );
}
