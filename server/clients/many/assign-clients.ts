import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { recordActivity } from '../../activity/activity';
import type { Db } from '../../db/database';
import { clients } from '../../db/schema';
import type { Session } from '../../context/session';
import { commonVersion } from '../changing/client-patch';
import { liveClients, lockClients } from '../reading/client-repository';
import type { ClientRow } from '../reading/client-row';

/** Clients changed by one statement: the number of its parameters has a limit. */
const BATCH_SIZE = 1000;

const isOpen = ({ deletedAt, mergedInto }: ClientRow) => deletedAt === null && mergedInto === null;

/** Locks clients of a company, of which those in the trash and merged ones are left out. */
export const lockOpenClients = async (tx: Db, companyId: number, ids: number[]) =>
  (await lockClients(tx, companyId, ids)).filter(isOpen);

/** A client that was given to somebody else, and the version that has made. */
export interface AssignedClient {
  id: number;
  at: string;
  /** The responsible person of before. */
  userId: number | null;
}

/** Assigns or unassigns locked clients in one statement, with the history. @returns the changed ones */
export async function assignClients(
  tx: Db,
  { companyId, userId: actor }: Session,
  rows: ClientRow[],
  userId: number | null,
  now: Date,
): Promise<AssignedClient[]> {
  const changed = rows.filter((row) => row.userId !== userId);
  if (changed.length === 0) return [];
  const at = commonVersion(changed, now);
  const version = JSON.stringify({ user_id: at.toISOString() });
  await tx
    .update(clients)
    .set({ userId, updatedAt: at, versions: sql`${clients.versions} || ${version}::jsonb` })
    .where(
      inArray(
        clients.id,
        changed.map(({ id }) => id),
      ),
    );
  await recordActivity(
    tx,
    companyId,
    changed.map((row) => ({
      subject: { type: 'client', id: row.id },
      userId: actor,
      kind: 'assigned',
      data: { from: row.userId, to: userId },
      createdAt: at,
    })),
  );
  return changed.map((row) => ({ id: row.id, at: at.toISOString(), userId: row.userId }));
}

/** Reassigns or unassigns all clients of a person; those in the trash stay. @returns those clients */
export async function handOverClients(
  tx: Db,
  session: Session,
  { from, to, now }: { from: number; to: number | null; now: Date },
): Promise<AssignedClient[]> {
  const found = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(and(liveClients(session.companyId), eq(clients.userId, from)))
    .orderBy(asc(clients.id));
  const changed: AssignedClient[] = [];
  for (let start = 0; start < found.length; start += BATCH_SIZE) {
    const ids = found.slice(start, start + BATCH_SIZE).map(({ id }) => id);
    // A client taken over before its row was locked stays with its new assignee.
    const own = (await lockOpenClients(tx, session.companyId, ids)).filter(
      ({ userId }) => userId === from,
    );
    changed.push(...(await assignClients(tx, session, own, to, now)));
  }
  return changed;
}

/**
 * Restores the former assignee of clients that were not reassigned since.
 * @returns the ids of the restored clients
 */
export async function returnClients(
  tx: Db,
  session: Session,
  entries: { id: number; at: string; userId?: number | null }[],
  now: Date,
): Promise<number[]> {
  const former = new Map(entries.map((entry) => [entry.id, entry]));
  const untouched = (await lockOpenClients(tx, session.companyId, [...former.keys()])).filter(
    ({ id, versions }) => versions['user_id'] === former.get(id)?.at,
  );
  const ownerOf = ({ id }: ClientRow) => former.get(id)?.userId ?? null;
  for (const owner of new Set(untouched.map(ownerOf))) {
    const rows = untouched.filter((row) => ownerOf(row) === owner);
    await assignClients(tx, session, rows, owner, now);
  }
  return untouched.map(({ id }) => id);
}
