import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import { registerEndpoint } from '../http/register-endpoint';
import { announceChange } from '../realtime/announce';
import { getReason, listReasons } from './reject-reason-repository';
import { createReason, orderReasons, updateReason } from './write-reason';

/** Why leads are rejected: the company's own list. */
export function registerRejectReasonRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;
  const calls = endpoints.rejectReasons;
  /** The outcome of a change, once it has been announced to the colleagues. */
  async function announced<Outcome>(session: Session, change: Promise<Outcome>) {
    const outcome = await change;
    announceChange.reject_reason(context, session.companyId);
    return outcome;
  }

  registerEndpoint(app, context, calls.list, ({ session }) => listReasons(db, session.companyId));

  registerEndpoint(app, context, calls.show, ({ params, session }) =>
    getReason(db, session.companyId, params.id),
  );

  registerEndpoint(app, context, calls.create, ({ body, session }) =>
    announced(session, createReason(context, session, body.name)),
  );

  registerEndpoint(app, context, calls.order, ({ body, session }) =>
    announced(session, orderReasons(context, session, body.ids)),
  );

  registerEndpoint(app, context, calls.update, ({ params, body, session }) =>
    announced(session, updateReason(context, session, params.id, body)),
  );

  registerEndpoint(app, context, calls.remove, async ({ params, session }) => {
    await announced(session, updateReason(context, session, params.id, { archived: true }));
    return undefined;
  });
}
