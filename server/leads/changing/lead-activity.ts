import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { LeadActivity, LeadActivityKind, NoteChange } from '#contract';
import type { Db } from '../../db/database';
import { leadActivity, users } from '../../db/schema';
import { notFound } from '../../http/http-error';
import { requireLiveLead } from '../reading/lead-repository';

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

/** The data of an entry as the history tells it: the texts of a note may be long, and are asked for one by one. */
const toldData = sql<ActivityData>`case
  when ${leadActivity.kind} = 'note' and ${leadActivity.data} ? 'to'
  then ${leadActivity.data} - 'from' - 'to' || '{"changed": 1}'
  else ${leadActivity.data} end`;

/**
 * The history of a lead, the oldest entry first; people by the names they have now.
 * @throws {HttpError} 404 where the company has no such lead
 */
export async function listActivity(db: Db, companyId: number, id: number): Promise<LeadActivity[]> {
  await requireLiveLead(db, companyId, id);
  const rows = await db
    .select({
      entry: {
        id: leadActivity.id,
        kind: leadActivity.kind,
        userId: leadActivity.userId,
        createdAt: leadActivity.createdAt,
        data: toldData,
      },
      userName: users.name,
    })
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

/**
 * The note of a lead before and after one change.
 * @throws {HttpError} 404 where the company has no such lead, and where its history does not tell
 */
export async function getNoteChange(
  db: Db,
  companyId: number,
  id: number,
  entry: number,
): Promise<NoteChange> {
  await requireLiveLead(db, companyId, id);
  const [found] = await db
    .select({ data: leadActivity.data })
    .from(leadActivity)
    .where(
      and(
        eq(leadActivity.id, entry),
        eq(leadActivity.leadId, id),
        eq(leadActivity.kind, 'note'),
        sql`${leadActivity.data} ? 'to'`,
      ),
    );
  if (!found) throw notFound();
  const textOf = (side: 'from' | 'to') => {
    const text = found.data[side];
    return typeof text === 'string' ? text : null;
  };
  return { from: textOf('from'), to: textOf('to') };
}
