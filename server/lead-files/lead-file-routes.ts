import { and, asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import type { AppContext } from '../context/app-context';
import { leadFiles, leads } from '../db/schema';
import { notFound } from '../http/http-error';
import { registerEndpoint } from '../http/register-endpoint';
import { liveLeads, requireLiveLead } from '../leads/reading/lead-repository';
import { createFileStore } from './file-store';
import { filesFolder } from './files-folder';

/** A name in a header: in plain signs for old programs, and as it is for all others. */
function disposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}

/** Puts the files of leads on the server, for the staff of their company only. */
export function registerLeadFileRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;
  const store = createFileStore(filesFolder(context.config));

  registerEndpoint(app, context, endpoints.leadFiles.list, async ({ params, session }) => {
    await requireLiveLead(db, session.companyId, params.id);
    const files = await db
      .select()
      .from(leadFiles)
      .where(and(eq(leadFiles.companyId, session.companyId), eq(leadFiles.leadId, params.id)))
      .orderBy(asc(leadFiles.id));
    return files.map(({ id, leadFieldId, name, size }) => ({
      id,
      lead_field_id: leadFieldId,
      name,
      size,
    }));
  });

  registerEndpoint(
    app,
    context,
    endpoints.leadFiles.download,
    async ({ params, session: { companyId }, reply }) => {
      const [file] = await db
        .select({ name: leadFiles.name, stored: leadFiles.stored })
        .from(leadFiles)
        .innerJoin(leads, eq(leads.id, leadFiles.leadId))
        .where(
          and(
            eq(leadFiles.id, params.id),
            eq(leadFiles.companyId, companyId),
            liveLeads(companyId),
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
