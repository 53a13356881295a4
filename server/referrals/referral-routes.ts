import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import type { AppContext } from '../context/app-context';
import { registerEndpoint } from '../http/register-endpoint';
import { readUnmodifiedSince } from '../http/unmodified-since';
import { sendList } from '../lists/export-list';
import { pageOf } from '../lists/page';
import { invitedBulk } from './bulk-invited';
import { decideLead } from './decide-lead';
import { getReferralOfLead, setReferralOfLead } from './lead-referral';
import { invitedList } from './list-invited';
import { listUnknownCodes, readSummary, referralList } from './list-referrals';
import { getReferral } from './referral-repository';
import { registerRewardRoutes } from './reward-routes';
import { createReferral, removeReferral, updateReferral } from './write-referral';

/** Those who bring leads, the leads they bring, and what they get for it. */
export function registerReferralRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;
  const calls = endpoints.referrals;

  registerEndpoint(app, context, calls.list, (call) =>
    pageOf(call, (part) => referralList.page(context, call.session, call.query, part)),
  );

  registerEndpoint(app, context, calls.summary, ({ session }) => readSummary(context, session));

  registerEndpoint(app, context, calls.unknownCodes, ({ session }) =>
    listUnknownCodes(context, session),
  );

  registerEndpoint(app, context, calls.export, (call) =>
    sendList(context, call, call.query.format, () =>
      referralList.all(context, call.session, call.query),
    ),
  );

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
    return pageOf(call, (part) => invitedList.page(context, session, theirs, part));
  });

  registerEndpoint(app, context, calls.leads, (call) =>
    pageOf(call, (part) => invitedList.page(context, call.session, call.query, part)),
  );

  registerEndpoint(app, context, calls.exportLeads, (call) =>
    sendList(context, call, call.query.format, () =>
      invitedList.all(context, call.session, call.query),
    ),
  );

  registerEndpoint(app, context, calls.updateLead, ({ params, body, session }) =>
    decideLead(context, session, params.lead_id, body),
  );

  registerEndpoint(app, context, calls.bulkLeads, ({ body, session }) =>
    invitedBulk.run(context, session, body),
  );

  registerEndpoint(app, context, calls.ofLead, ({ params, session }) =>
    getReferralOfLead(db, session.companyId, params.id),
  );

  registerEndpoint(app, context, calls.setOfLead, ({ params, body, session }) =>
    setReferralOfLead(context, session, params.id, body),
  );

  registerRewardRoutes(app, context);
}
