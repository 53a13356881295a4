import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import { changesOf } from '../audit/recording/changes';
import { USER_LABELS } from '../people/user-labels';
import { recordAudit } from '../audit/recording/record-audit';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import { notFound } from '../http/http-error';
import { addressKey } from '../http/limits/rate-limit';
import { registerEndpoint } from '../http/register-endpoint';
import type { LoginLimits } from '../session/login-limits';
import { endSession, endSessions, findSessions } from '../session/session-repository';
import { findPreferences } from '../people/preferences';
import { findAccount, updateAccount } from './account-repository';
import { changePassword } from './change-password';
import { updatePreferences } from './update-preferences';

/** Registers the calls by which people see and change their own account. */
export function registerAccountRoutes(
  app: FastifyInstance,
  context: AppContext,
  loginLimits: LoginLimits,
): void {
  const { db } = context.database;
  const auditEnded = (tx: Db, session: Session, count: number) =>
    recordAudit(tx, session, { action: 'sessions_ended', count }, context.now());

  registerEndpoint(app, context, endpoints.account.show, ({ session }) =>
    findAccount(db, session.userId),
  );

  registerEndpoint(app, context, endpoints.account.update, async ({ session, body }) => {
    await db.transaction(async (tx) => {
      const before = await findAccount(tx, session.userId);
      await updateAccount(tx, session.userId, body, context.now());
      const changes = changesOf(USER_LABELS, before, { ...body, phone: body.phone || null });
      if (changes.length === 0) return;
      const subject = { type: 'user', id: session.userId, name: body.name } as const;
      await recordAudit(tx, session, { action: 'user_changed', subject, changes }, context.now());
    });
    return findAccount(db, session.userId);
  });

  registerEndpoint(
    app,
    context,
    endpoints.account.changePassword,
    async ({ session, body, request }) => {
      await changePassword(context, loginLimits, session, body, addressKey(request));
      return undefined;
    },
  );

  registerEndpoint(app, context, endpoints.account.preferences, ({ session }) =>
    findPreferences(db, session.userId),
  );

  registerEndpoint(app, context, endpoints.account.updatePreferences, ({ session, body }) =>
    updatePreferences(context, session.userId, body),
  );

  registerEndpoint(app, context, endpoints.account.sessions, async ({ session }) => {
    const rows = await findSessions(context, session.userId);
    return rows.map((row) => ({
      id: row.id,
      device: row.device,
      ip_address: row.ipAddress,
      created_at: row.createdAt.toISOString(),
      last_used_at: row.lastUsedAt.toISOString(),
      is_current: row.id === session.id,
    }));
  });

  registerEndpoint(app, context, endpoints.account.endSession, async ({ session, params }) => {
    const ended = await db.transaction(async (tx) => {
      const ended = await endSession(tx, session.userId, params.id);
      if (ended.length === 0) throw notFound();
      await auditEnded(tx, session, ended.length);
      return ended;
    });
    await context.realtime.revokeSessions(ended);
    return undefined;
  });

  registerEndpoint(app, context, endpoints.account.endOtherSessions, async ({ session }) => {
    const ended = await db.transaction(async (tx) => {
      const ended = await endSessions(tx, session.userId, session.id);
      if (ended.length > 0) await auditEnded(tx, session, ended.length);
      return ended;
    });
    await context.realtime.revokeSessions(ended);
    return undefined;
  });
}
