import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import { PRESENCE_CALLS, type PresenceKind, type PresentPerson } from '#contract';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import { users } from '../db/schema';
import { notFound } from '../http/http-error';
import { registerEndpoint } from '../http/register-endpoint';
import { imageAddress } from '../images/image-address';
import { announcePresence } from '../realtime/announce';

/** The other colleagues who have a record open, those who came first at the head. */
async function othersIn(
  { database, realtime }: AppContext,
  { companyId, userId }: Session,
  kind: PresenceKind,
  id: number,
): Promise<PresentPerson[]> {
  const others = realtime.present.othersIn(companyId, userId, kind, id);
  if (others.length === 0) return [];
  const ids = others.map((other) => other.userId);
  const people = await database.db
    .select({ id: users.id, name: users.name, avatar: users.avatar })
    .from(users)
    .where(and(eq(users.companyId, companyId), inArray(users.id, ids)));
  return others.flatMap(({ state, since, ...other }) =>
    people
      .filter((person) => person.id === other.userId)
      .map(({ avatar, ...person }) => ({
        user: { ...person, avatar_url: imageAddress(avatar) },
        state,
        since: since.toISOString(),
      })),
  );
}

/**
 * Makes the registration of the call by which people say that they have a record of a kind open. Nothing is
 * stored by it.
 * @param live the records of a company that can be open: out of the trash
 */
export const presenceRoute =
  (
    kind: PresenceKind,
    table: PgTable & { id: PgColumn },
    live: (companyId: number) => SQL | undefined,
  ) =>
  (app: FastifyInstance, context: AppContext): void =>
    registerEndpoint(app, context, PRESENCE_CALLS[kind], async ({ params, body, session }) => {
      const { id } = params;
      const [record] = await context.database.db
        .select({ id: table.id })
        .from(table)
        .where(and(live(session.companyId), eq(table.id, id)));
      if (!record) {
        // It was deleted meanwhile, and a window that had it open leaves it.
        if (body.state === 'left') return [];
        throw notFound();
      }
      announcePresence(context, session, kind, id, body.state);
      return othersIn(context, session, kind, id);
    });
