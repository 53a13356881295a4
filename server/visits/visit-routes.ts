import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import type { AppContext } from '../context/app-context';
import { readIdempotencyKey } from '../http/idempotency-key';
import { registerEndpoint } from '../http/register-endpoint';
import { readUnmodifiedSince } from '../http/unmodified-since';
import { sendList } from '../lists/export-list';
import { forAll } from '../lists/for-all';
import { pageOf } from '../lists/page';
import { getOrder } from '../orders/order-repository';
import { exportedVisits, listVisitPart } from './list-visits';
import { readRoute } from './route/read-route';
import { seeVisit } from './route/see-visit';
import { getVisit, listVisits, listVisitsOf } from './visit-repository';
import { recordMessage } from './record-message';
import { createVisit, removeVisit, restoreVisit, updateVisit } from './write-visit';

/** Puts the calls about visits on the server. */
export function registerVisitRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;
  const { visits } = endpoints;

  registerEndpoint(app, context, visits.list, ({ session, query }) =>
    listVisits(db, session.companyId, query),
  );

  registerEndpoint(
    app,
    context,
    visits.page,
    (call) =>
      pageOf(call, (part) => {
        const { companyId } = call.session;
        return listVisitPart(db, { companyId, query: call.query, now: context.now() }, part);
      }),
    forAll,
  );

  registerEndpoint(app, context, visits.export, (call) =>
    sendList(context, call, call.query.format, () =>
      exportedVisits(context, call.session, call.query),
    ),
  );

  registerEndpoint(app, context, visits.ofOrder, async ({ params: { id }, session }) => {
    await getOrder(db, session.companyId, id);
    return listVisitsOf(db, session.companyId, id);
  });

  registerEndpoint(app, context, visits.create, ({ params, body, session, request }) =>
    createVisit(context, session, params.id, body, readIdempotencyKey(request)),
  );

  registerEndpoint(app, context, visits.route, ({ session, query }) =>
    readRoute(db, session, query),
  );

  registerEndpoint(app, context, visits.seen, async ({ session, body }) => {
    await seeVisit(context, session, body.visit_id, body.version);
    return undefined;
  });

  registerEndpoint(app, context, visits.show, ({ params, session }) =>
    getVisit(db, session.companyId, params.id),
  );

  registerEndpoint(app, context, visits.update, ({ params, body, session, request }) =>
    updateVisit(context, session, params.id, body, readUnmodifiedSince(request)),
  );

  registerEndpoint(app, context, visits.passed, async ({ params, session, body }) => {
    await recordMessage(context, session, params.id, body);
    return undefined;
  });

  registerEndpoint(app, context, visits.remove, async ({ params, session, request }) => {
    await removeVisit(context, session, params.id, readUnmodifiedSince(request));
    return undefined;
  });

  registerEndpoint(app, context, visits.restore, ({ params, session }) =>
    restoreVisit(context, session, params.id),
  );
}
