import type { FastifyInstance } from 'fastify';
import { endpoints, MAX_ID, NOTIFICATION_KINDS } from '#contract';
import type { AppContext } from '../context/app-context';
import { notFound } from '../http/http-error';
import { registerEndpoint } from '../http/register-endpoint';
import { announceRead } from '../realtime/announce';
import {
  listNotifications,
  readAllNotifications,
  readNotification,
  removeNotification,
} from './notification-repository';

/**
 * The number in the path; other backends have ids of other kinds, ours are positive integers.
 * @throws {HttpError} 404 for an id we cannot have given
 */
function toId(text: string): number {
  const id = Number(text);
  if (!/^\d{1,10}$/.test(text) || id > MAX_ID) throw notFound();
  return id;
}

/** Puts the calls of both lists of the bell on the server; everyone reaches their own notifications only. */
export function registerNotificationRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;

  for (const kind of NOTIFICATION_KINDS) {
    const calls = endpoints.notifications[kind];

    registerEndpoint(app, context, calls.list, ({ session }) =>
      listNotifications(db, session.userId, kind),
    );

    registerEndpoint(app, context, calls.readAll, async ({ session }) => {
      await readAllNotifications(db, session.userId, kind, context.now());
      announceRead(context, session.userId);
      return undefined;
    });

    registerEndpoint(app, context, calls.read, async ({ params, session }) => {
      const found = await readNotification(
        db,
        session.userId,
        kind,
        toId(params.id),
        context.now(),
      );
      if (!found) throw notFound();
      announceRead(context, session.userId);
      return undefined;
    });

    registerEndpoint(app, context, calls.remove, async ({ params, session }) => {
      const found = await removeNotification(db, session.userId, kind, toId(params.id));
      if (!found) throw notFound();
      announceRead(context, session.userId);
      return undefined;
    });
  }
}
