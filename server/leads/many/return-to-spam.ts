import { and, eq, inArray, isNull, sql, type Column, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { leads, type SpamMark } from '../../db/schema';
import type { Session } from '../../context/session';
import { retractAssigned } from '../changing/assign';
import { lockLeads, type LockedLead } from '../changing/change-leads';
import { recordActivity, type ActivityEntry } from '../changing/lead-activity';
import { liveLeads } from '../reading/lead-repository';
import type { FormerAssignment } from './undo-entry';

/** A lead that came out of the spam by mistake. */
export interface SpamEntry {
  id: number;
  spamAt: Date;
  reasons: SpamMark[];
  /** The version it came out with. */
  version: Date;
  /** The former assignee in the spam; null where the release did not change it. */
  former: FormerAssignment | null;
}

/** Reads the present assignees and versions of leads. */
export async function assignmentsOf(
  tx: Db,
  { companyId }: Session,
  ids: number[],
): Promise<Map<number, { userId: number | null; version: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: leads.id, userId: leads.userId, updatedAt: leads.updatedAt })
    .from(leads)
    .where(and(eq(leads.companyId, companyId), inArray(leads.id, ids)));
  return new Map(
    rows.map(({ id, userId, updatedAt }) => [id, { userId, version: updatedAt.toISOString() }]),
  );
}

/** A lead as it shall lie in the spam again, as a row of values. */
const toRow = ({ id, spamAt, reasons, version, former }: SpamEntry) =>
  sql`(${id}::integer, ${version.toISOString()}::timestamptz, ${spamAt.toISOString()}::timestamptz,
    ${JSON.stringify(reasons)}::jsonb, ${former !== null}::boolean, ${former?.userId ?? null}::integer,
    ${former?.assignedAt ?? null}::timestamptz, ${former?.version ?? null}::timestamptz)`;

/** Of leads that were given away, as they were; the version too, for nothing is left of the change. */
const formerly = (was: SQL, column: Column) =>
  sql`case when was.is_given then ${was} else ${column} end`;

async function returnAll(tx: Db, companyId: number, entries: SpamEntry[]): Promise<Set<number>> {
  if (entries.length === 0) return new Set();
  const rows = await tx
    .update(leads)
    .set({
      spamAt: sql`was.spam_at`,
      spamReasons: sql`was.reasons`,
      userId: formerly(sql`was.user_id`, leads.userId),
      assignedAt: formerly(sql`was.assigned_at`, leads.assignedAt),
      updatedAt: formerly(sql`was.updated_at`, leads.updatedAt),
    })
    .from(
      sql`(values ${sql.join(entries.map(toRow), sql`, `)})
        as was (id, version, spam_at, reasons, is_given, user_id, assigned_at, updated_at)`,
    )
    .where(
      and(
        liveLeads(companyId),
        isNull(leads.spamAt),
        sql`${leads.id} = was.id`,
        sql`date_trunc('milliseconds', ${leads.updatedAt}) = was.version`,
      ),
    )
    .returning({ id: leads.id });
  return new Set(rows.map(({ id }) => id));
}

function historyOf(
  { userId }: Session,
  { id, former }: SpamEntry,
  given: LockedLead | undefined,
  createdAt: Date,
): ActivityEntry[] {
  const entry = { leadId: id, userId, createdAt };
  const back: ActivityEntry = { ...entry, kind: 'spam', data: { undone: 1 } };
  if (!former) return [back];
  const data = { from: given?.userId ?? null, to: former.userId, undone: 1 };
  return [{ ...entry, kind: 'assigned', data }, back];
}

/**
 * Puts leads back into the spam as they lay there, unless they were worked on since: an assignee
 * by round robin loses the lead and its notification.
 * @returns their ids, and the former assignees
 */
export async function returnToSpam(
  tx: Db,
  session: Session,
  entries: SpamEntry[],
  at: Date,
): Promise<{ ids: number[]; notified: Set<number> }> {
  const { companyId } = session;
  const locked = await lockLeads(
    tx,
    companyId,
    entries.map(({ id }) => id),
  );
  const before = new Map(locked.map((lead) => [lead.id, lead]));
  const done = await returnAll(tx, companyId, entries);
  const returned = entries.filter(({ id }) => done.has(id));

  const given = new Map<number, { leadId: number; at: Date }[]>();
  for (const { id, former } of returned) {
    const { userId = null, assignedAt = null } = before.get(id) ?? {};
    if (!former || userId === null || assignedAt === null) continue;
    given.set(userId, [...(given.get(userId) ?? []), { leadId: id, at: assignedAt }]);
  }
  for (const [userId, assigned] of given) await retractAssigned(tx, userId, assigned);
  await recordActivity(
    tx,
    companyId,
    returned.flatMap((entry) => historyOf(session, entry, before.get(entry.id), at)),
  );
  return { ids: returned.map(({ id }) => id), notified: new Set(given.keys()) };
}
