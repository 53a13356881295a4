import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import { recordAudit } from '../audit/record-audit';
import type { AppContext } from '../context/app-context';
import { takeOrRefuse } from '../http/rate-limit';
import { registerEndpoint } from '../http/register-endpoint';
import { sendFile } from '../lists/export-file';
import { pageOf } from '../lists/page';
import { auditConditions, exportAudit, listAudit } from './audit-repository';

/** The journal of the caller's company. */
export function registerAuditRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;

  registerEndpoint(app, context, endpoints.audit.list, (call) => {
    const where = auditConditions(call.session.companyId, call.query);
    return pageOf(call, (part) => listAudit(db, where, part));
  });

  registerEndpoint(app, context, endpoints.audit.export, async ({ query, session, reply }) => {
    takeOrRefuse(context.limits.exports, String(session.userId));
    const { file, count } = await exportAudit(context, session, query);
    const subject = { type: 'company', name: 'Журнал' } as const;
    await recordAudit(db, session, { action: 'exported', subject, count }, context.now());
    sendFile(reply, file);
    return undefined;
  });
}
