import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import type { AppContext } from '../../context/app-context';
import { registerEndpoint } from '../../http/register-endpoint';
import { sendList } from '../../lists/export-list';
import { pageOf } from '../../lists/page';
import { auditConditions, exportedAudit, listAudit } from './audit-repository';

/** The journal of the caller's company. */
export function registerAuditRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;

  registerEndpoint(app, context, endpoints.audit.list, (call) => {
    const where = auditConditions(context, call.session, call.query);
    return pageOf(call, (part) => listAudit(db, call.session.companyId, where, part));
  });

  registerEndpoint(app, context, endpoints.audit.export, (call) =>
    sendList(context, call, 'csv', () => exportedAudit(context, call.session, call.query)),
  );
}
