import { and, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { endpoints, WITH_LEADS, type UserPatch } from '#contract';
import { recordAudit } from '../audit/recording/record-audit';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import { requireAct } from '../http/authenticate';
import { registerEndpoint } from '../http/register-endpoint';
import { sendList } from '../lists/export-list';
import { pageOf } from '../lists/page';
import { users } from '../db/schema';
import { readUnmodifiedSince } from '../http/unmodified-since';
import { endSessions } from '../session/session-repository';
import { disableUser, enableUser } from './disable-user';
import { userBulk } from './bulk-users';
import { exportedUsers } from './export-users';
import { countUsers, listUsers, userConditions } from './list-users';
import { inviteAgain, sendColleagueReset } from './staff-letters';
import { createStaffLimits } from './staff-limits';
import { findUser, getUser } from './user-repository';
import { createUser, updateUser } from './write-user';

/** Everybody may begin and end their own shift. */
const isOwnShift = ({ userId }: Session, id: number, patch: UserPatch): boolean =>
  id === userId &&
  Object.entries(patch).every(([key, value]) => key === 'on_shift' || value === undefined);

/** The staff of the caller's company. */
export function registerUserRoutes(app: FastifyInstance, context: AppContext): void {
  const limits = createStaffLimits(context);

  registerEndpoint(app, context, endpoints.users.list, (call) => {
    const { query, session } = call;
    const selection = {
      where: userConditions(session, query),
      sort: query.sort ?? 'name',
      withLeads: query.with === WITH_LEADS,
    };
    return pageOf(call, (part) => listUsers(context, session, selection, part));
  });

  registerEndpoint(app, context, endpoints.users.counts, ({ query, session }) =>
    countUsers(context, session, query.search ?? ''),
  );

  registerEndpoint(app, context, endpoints.users.export, (call) => {
    const { query, session } = call;
    const where = userConditions(session, query);
    return sendList(context, call, query.format, () =>
      exportedUsers(context, session, where, query.sort),
    );
  });

  registerEndpoint(app, context, endpoints.users.exportChosen, (call) => {
    const { body, session } = call;
    const where = and(userConditions(session, {}), inArray(users.id, body.ids));
    return sendList(context, call, body.format, () =>
      exportedUsers(context, session, where, body.sort),
    );
  });

  registerEndpoint(app, context, endpoints.users.bulk, ({ body, session }) =>
    userBulk.run(context, session, body),
  );

  registerEndpoint(app, context, endpoints.users.show, ({ params, session }) =>
    getUser(context, session, params.id),
  );

  registerEndpoint(app, context, endpoints.users.create, ({ body, session }) =>
    createUser(context, session, limits, body),
  );

  registerEndpoint(app, context, endpoints.users.update, ({ params, body, session, request }) => {
    if (!isOwnShift(session, params.id, body)) requireAct(session, 'staff');
    return updateUser(context, session, limits, params.id, {
      patch: body,
      changedSince: readUnmodifiedSince(request),
    });
  });

  registerEndpoint(app, context, endpoints.users.invite, async ({ params, session }) => {
    await inviteAgain(context, session, limits, params.id);
    return getUser(context, session, params.id);
  });

  registerEndpoint(app, context, endpoints.users.resetPassword, async ({ params, session }) => {
    await sendColleagueReset(context, session, limits, params.id);
    return undefined;
  });

  registerEndpoint(app, context, endpoints.users.disable, ({ params, body, session }) =>
    disableUser(context, session, params.id, body.transfer_to),
  );

  registerEndpoint(app, context, endpoints.users.enable, async ({ params, session }) => {
    await enableUser(context, session, params.id);
    return getUser(context, session, params.id);
  });

  registerEndpoint(app, context, endpoints.users.endSessions, async ({ params, session }) => {
    const { db } = context.database;
    const { id, name } = await findUser(db, session.companyId, params.id);
    const exceptSession = id === session.userId ? session.id : undefined;
    const ended = await db.transaction(async (tx) => {
      const ended = await endSessions(tx, id, exceptSession);
      const subject = { type: 'user', id, name } as const;
      const record = { action: 'sessions_ended', subject, count: ended.length } as const;
      await recordAudit(tx, session, record, context.now());
      return ended;
    });
    await context.realtime.revokeSessions(ended);
    return undefined;
  });
}
