import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { leads, type SpamMark } from '../db/schema';
import type { Session } from '../http/authenticate';
import { retractAssigned } from './assign';
import { lockLeads, type LockedLead } from './change-leads';
import { recordActivity, type ActivityEntry } from './lead-activity';
import { liveLeads } from './lead-repository';
import type { FormerAssignment } from './undo-snapshot';

/** A lead that came out of the spam by mistake. */
export interface SpamEntry {
  id: number;
  spamAt: Date;
  reasons: SpamMark[];
  /** The version it came out with. */
  version: Date;
  /** Whose it was in the spam; null where coming out has not changed that. */
  former: FormerAssignment | null;
}

/** Whose leads are now, and the version they have. */
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

/** The columns that say whose a lead is, as they were; the version too, for nothing is left of the change. */
const formerColumns = ({ userId, assignedAt, version }: FormerAssignment) => ({
  userId,
  assignedAt: assignedAt === null ? null : new Date(assignedAt),
  updatedAt: new Date(version),
});

async function returnOne(
  tx: Db,
  companyId: number,
  { id, spamAt, reasons, version, former }: SpamEntry,
): Promise<boolean> {
  const rows = await tx
    .update(leads)
    .set({ spamAt, spamReasons: reasons, ...(former ? formerColumns(former) : {}) })
    .where(
      and(
        liveLeads(companyId),
        isNull(leads.spamAt),
        eq(leads.id, id),
        sql`date_trunc('milliseconds', ${leads.updatedAt}) = ${version.toISOString()}::timestamptz`,
      ),
    )
    .returning({ id: leads.id });
  return rows.length > 0;
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
 * Puts leads back into the spam just as they lay there, unless somebody has worked on them since: whoever was given one
 * in turn has it no longer, and is not told of it any more.
 * @returns their numbers, and the people who had been given some of them
 */
export async function returnToSpam(
  tx: Db,
  session: Session,
  entries: SpamEntry[],
  at: Date,
): Promise<{ ids: number[]; told: Set<number> }> {
  const { companyId } = session;
  const locked = await lockLeads(
    tx,
    companyId,
    entries.map(({ id }) => id),
  );
  const before = new Map(locked.map((lead) => [lead.id, lead]));
  const returned: SpamEntry[] = [];
  for (const entry of entries) {
    if (await returnOne(tx, companyId, entry)) returned.push(entry);
  }

  const told = new Set<number>();
  for (const { id, former } of returned) {
    const { userId = null, assignedAt = null } = before.get(id) ?? {};
    if (!former || userId === null || assignedAt === null) continue;
    await retractAssigned(tx, userId, [{ leadId: id, at: assignedAt }]);
    told.add(userId);
  }
  await recordActivity(
    tx,
    companyId,
    returned.flatMap((entry) => historyOf(session, entry, before.get(entry.id), at)),
  );
  return { ids: returned.map(({ id }) => id), told };
}
