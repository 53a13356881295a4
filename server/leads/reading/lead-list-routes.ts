import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import type { Session } from '../../context/session';
import { recordAudit } from '../../audit/record-audit';
import type { AppContext } from '../../context/app-context';
import { takeOrRefuse } from '../../http/rate-limit';
import { registerEndpoint } from '../../http/register-endpoint';
import { sendFile } from '../../lists/export-file';
import { pageOf } from '../../lists/page';
import { countLeads } from './count-leads';
import { exportLeads } from './export-leads';
import { findLeadBoard } from './lead-board';
import { readLeadFilter } from './lead-filter';
import { findLeadMarks, findLeadSources } from './lead-origins';
import { chosenLeadIds, listLeadIds, listLeads } from './list-leads';

/** Puts the calls about many leads on the server: each takes the same filter and means the same leads by it. */
export function registerLeadListRoutes(app: FastifyInstance, context: AppContext): void {
  const auditExport = (session: Session, count: number) => {
    const subject = { type: 'lead', name: 'Заявки' } as const;
    const record = { action: 'exported', subject, count } as const;
    return recordAudit(context.database.db, session, record, context.now());
  };

  registerEndpoint(app, context, endpoints.leads.list, async (call) => {
    const selection = await readLeadFilter(context, call.session, call.query);
    return pageOf(call, (part) => listLeads(context, call.session, selection, part));
  });

  registerEndpoint(app, context, endpoints.leads.counts, async ({ query, session }) =>
    countLeads(context, session, await readLeadFilter(context, session, query)),
  );

  registerEndpoint(app, context, endpoints.leads.board, async ({ query, session }) =>
    findLeadBoard(context, session, await readLeadFilter(context, session, query)),
  );

  registerEndpoint(app, context, endpoints.leads.sources, ({ session }) =>
    findLeadSources(context.database.db, session.companyId),
  );

  registerEndpoint(app, context, endpoints.leads.campaigns, ({ session }) =>
    findLeadMarks(context.database.db, session.companyId, 'utm_campaign'),
  );

  registerEndpoint(app, context, endpoints.leads.mediums, ({ session }) =>
    findLeadMarks(context.database.db, session.companyId, 'utm_medium'),
  );

  registerEndpoint(app, context, endpoints.leads.export, async ({ query, session, reply }) => {
    const selection = await readLeadFilter(context, session, query);
    takeOrRefuse(context.limits.exports, String(session.userId));
    const ids = await listLeadIds(context, session, selection);
    await auditExport(session, ids.length);
    sendFile(reply, await exportLeads(context, session, ids, query.format));
    return undefined;
  });

  registerEndpoint(app, context, endpoints.leads.exportChosen, async ({ body, session, reply }) => {
    takeOrRefuse(context.limits.exports, String(session.userId));
    const ids = await chosenLeadIds(context, session, body);
    await auditExport(session, ids.length);
    sendFile(reply, await exportLeads(context, session, ids, body.format));
    return undefined;
  });
}
