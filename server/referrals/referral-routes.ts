import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import { recordAudit } from '../audit/record-audit';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import { takeOrRefuse } from '../http/rate-limit';
import { registerEndpoint } from '../http/register-endpoint';
import { readUnmodifiedSince } from '../http/unmodified-since';
import { sendFile } from '../lists/export-file';
import { pageOf } from '../lists/page';
import { decideLead, getReferralOfLead, setReferralOfLead } from './decide-lead';
import { exportInvited, exportReferrals } from './export-referrals';
import { listInvited, listInvitedIds } from './list-invited';
import { listReferralIds, listReferrals, listUnknownCodes, readSummary } from './list-referrals';
import { getReferral } from './referral-repository';
import { registerRewardRoutes } from './reward-routes';
import { createReferral, removeReferral, updateReferral } from './write-referral';

/** The journal's entry of a list taken away as a file. */
async function recordExport(context: AppContext, session: Session, name: string, count: number) {
  const subject = { type: 'referral', name } as const;
  const record = { action: 'exported', subject, count } as const;
  await recordAudit(context.database.db, session, record, context.now());
}

/** Those who bring leads, the leads they bring, and what they get for it. */
export function registerReferralRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;
  const calls = endpoints.referrals;

  registerEndpoint(app, context, calls.list, (call) =>
    pageOf(call, (part) => listReferrals(db, call.session, call.query, part)),
  );

  registerEndpoint(app, context, calls.summary, ({ session }) => readSummary(context, session));

  registerEndpoint(app, context, calls.unknownCodes, ({ session }) =>
    listUnknownCodes(context, session),
  );

  registerEndpoint(app, context, calls.export, async ({ query, session, reply }) => {
    takeOrRefuse(context.limits.exports, String(session.userId));
    const ids = await listReferralIds(db, session, query);
    await recordExport(context, session, 'Партнёры', ids.length);
    sendFile(reply, await exportReferrals(context, session, ids, query.format));
    return undefined;
  });

  registerEndpoint(app, context, calls.create, ({ body, session }) =>
    createReferral(context, session, body),
  );

  registerEndpoint(app, context, calls.show, ({ params, session }) =>
    getReferral(db, session.companyId, params.id),
  );

  registerEndpoint(app, context, calls.update, ({ params, body, session, request }) =>
    updateReferral(context, session, params.id, body, readUnmodifiedSince(request)),
  );

  registerEndpoint(app, context, calls.remove, async ({ params, session }) => {
    await removeReferral(context, session, params.id);
    return undefined;
  });

  registerEndpoint(app, context, calls.leadsOfOne, async (call) => {
    const { params, query, session } = call;
    await getReferral(db, session.companyId, params.id);
    const theirs = { ...query, 'filter[referral]': params.id };
    return pageOf(call, (part) => listInvited(db, session, theirs, part));
  });

  registerEndpoint(app, context, calls.leads, (call) =>
    pageOf(call, (part) => listInvited(db, call.session, call.query, part)),
  );

  registerEndpoint(app, context, calls.exportLeads, async ({ query, session, reply }) => {
    takeOrRefuse(context.limits.exports, String(session.userId));
    const ids = await listInvitedIds(db, session, query);
    await recordExport(context, session, 'Приглашённые', ids.length);
    sendFile(reply, await exportInvited(context, session, ids, query.format));
    return undefined;
  });

  registerEndpoint(app, context, calls.updateLead, ({ params, body, session }) =>
    decideLead(context, session, params.lead_id, body),
  );

  registerEndpoint(app, context, calls.ofLead, ({ params, session }) =>
    getReferralOfLead(db, session.companyId, params.id),
  );

  registerEndpoint(app, context, calls.setOfLead, ({ params, body, session }) =>
    setReferralOfLead(context, session, params.id, body),
  );

  registerRewardRoutes(app, context, recordExport);
}
