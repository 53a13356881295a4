import { and, desc, eq, inArray } from 'drizzle-orm';
import type { LeadActivity, LeadActivityKind } from '#contract';
import type { Db } from '../db/database';
import { leadActivity, users } from '../db/schema';
import { requireLiveLead } from './lead-repository';

/** The newest entries that are shown; no lead worked by hand comes near it. */
const SHOWN_ENTRIES = 500;

type ActivityData = Record<string, string | number | null>;

/** One thing that happened, as it is stored. */
export interface ActivityEntry {
  leadId: number;
  /** Null: the visitor, or the product itself. */
  userId: number | null;
  kind: LeadActivityKind;
  data?: ActivityData;
  createdAt: Date;
}

/** Writes what happened to leads of one company; part of the transaction that made it happen. */
export async function recordActivity(
  tx: Db,
  companyId: number,
  entries: ActivityEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await tx.insert(leadActivity).values(entries.map((entry) => ({ ...entry, companyId })));
}

/** The people an entry is about, beside the one who did it. */
const assignees = ({ kind, data }: { kind: string; data: ActivityData }) =>
  kind === 'assigned' ? [data['from'], data['to']].filter((id) => typeof id === 'number') : [];

const nameFrom = (names: Map<number, string>, id: ActivityData[string] | undefined) =>
  typeof id === 'number' ? (names.get(id) ?? null) : null;

async function findNames(db: Db, companyId: number, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.companyId, companyId), inArray(users.id, ids)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * The history of a lead, the oldest entry first; people by the names they have now.
 * @throws {HttpError} 404 where the company has no such lead
 */
export async function listActivity(db: Db, companyId: number, id: number): Promise<LeadActivity[]> {
  await requireLiveLead(db, companyId, id);
  const rows = await db
    .select({ entry: leadActivity, userName: users.name })
    .from(leadActivity)
    .leftJoin(users, eq(users.id, leadActivity.userId))
    .where(eq(leadActivity.leadId, id))
    .orderBy(desc(leadActivity.id))
    .limit(SHOWN_ENTRIES);
  const people = rows.flatMap(({ entry }) => assignees(entry));
  const names = await findNames(db, companyId, [...new Set(people)]);
  return rows.reverse().map(({ entry, userName }) => ({
    id: entry.id,
    kind: entry.kind,
    user: entry.userId === null ? null : { id: entry.userId, name: userName },
    data:
      entry.kind === 'assigned'
        ? {
            ...entry.data,
            from_name: nameFrom(names, entry.data['from']),
            to_name: nameFrom(names, entry.data['to']),
          }
        : entry.data,
    created_at: entry.createdAt.toISOString(),
  }));
}
