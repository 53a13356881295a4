import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import { recordAudit } from '../audit/record-audit';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import { takeOrRefuse } from '../http/rate-limit';
import { registerEndpoint } from '../http/register-endpoint';
import { sendFile } from '../lists/export-file';
import { pageOf } from '../lists/page';
import { clientBulk } from './bulk-clients';
import { createTag, listTags, mergeTags, removeTag, updateTag } from './client-tags';
import { exportClients } from './export-clients';
import { chosenClientIds, countClients, listClientIds, listClients } from './list-clients';

/** Puts the calls about many clients, and their tags, on the server. */
export function registerClientListRoutes(app: FastifyInstance, context: AppContext): void {
  const auditExport = (session: Session, count: number) => {
    const subject = { type: 'client', name: 'Клиенты' } as const;
    const record = { action: 'exported', subject, count } as const;
    return recordAudit(context.database.db, session, record, context.now());
  };

  registerEndpoint(app, context, endpoints.clients.list, (call) =>
    pageOf(call, (part) => listClients(context, call.session, call.query, part)),
  );

  registerEndpoint(app, context, endpoints.clients.counts, ({ query, session }) =>
    countClients(context, session, query),
  );

  registerEndpoint(app, context, endpoints.clients.export, async ({ query, session, reply }) => {
    takeOrRefuse(context.limits.exports, String(session.userId));
    const ids = await listClientIds(context, session, query);
    await auditExport(session, ids.length);
    sendFile(reply, await exportClients(context, session, ids, query.format));
    return undefined;
  });

  registerEndpoint(
    app,
    context,
    endpoints.clients.exportChosen,
    async ({ body, session, reply }) => {
      takeOrRefuse(context.limits.exports, String(session.userId));
      const ids = await chosenClientIds(context, session, body);
      await auditExport(session, ids.length);
      sendFile(reply, await exportClients(context, session, ids, body.format));
      return undefined;
    },
  );

  registerEndpoint(app, context, endpoints.clients.bulk, ({ body, session }) =>
    clientBulk.run(context, session, body),
  );

  registerEndpoint(app, context, endpoints.clientTags.list, ({ session }) =>
    listTags(context.database.db, session.companyId),
  );

  registerEndpoint(app, context, endpoints.clientTags.create, ({ body, session }) =>
    createTag(context, session, body),
  );

  registerEndpoint(app, context, endpoints.clientTags.update, ({ params, body, session }) =>
    updateTag(context, session, params.id, body),
  );

  registerEndpoint(app, context, endpoints.clientTags.remove, async ({ params, session }) => {
    await removeTag(context, session, params.id);
    return undefined;
  });

  registerEndpoint(app, context, endpoints.clientTags.merge, ({ params, body, session }) =>
    mergeTags(context, session, params.id, body.into),
  );
}
