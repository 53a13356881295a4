import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { LeadActivity, NoteChange } from '#contract';
import type { Db } from '../db/database';
import { activity, users, type StoredActivityData, type Subject } from '../db/schema';
import { notFound } from '../http/http-error';
import { imageAddress } from '../images/image-address';

/** The newest entries that are shown; no record worked by hand comes near it. */
export const SHOWN_ENTRIES = 500;

type ActivityData = Record<string, string | number | null>;

/** One thing that happened to a record, as it is stored. */
export interface ActivityEntry {
  subject: Subject;
  /** Null: a visitor, or the product itself. */
  userId: number | null;
  kind: string;
  data?: StoredActivityData | undefined;
  createdAt: Date;
}

/** Writes what happened to records of one company; part of the transaction that made it happen. */
export async function recordActivity(
  tx: Db,
  companyId: number,
  entries: ActivityEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await tx.insert(activity).values(
    entries.map(({ subject, ...entry }) => ({
      ...entry,
      companyId,
      subjectType: subject.type,
      subjectId: subject.id,
    })),
  );
}

/** The entries of one record of a company. */
export const isAbout = (companyId: number, { type, id }: Subject) =>
  and(
    eq(activity.companyId, companyId),
    eq(activity.subjectType, type),
    eq(activity.subjectId, id),
  );

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
 * The data of an entry as the history shows it: the texts of a lead's note may be long, and are asked for
 * one by one; a note in a feed is there in full; the differences of an order are read with the order.
 */
const listedData = sql<ActivityData>`case
  when ${activity.kind} = 'note' and ${activity.data} ? 'to'
  then ${activity.data} - 'from' - 'to' || '{"changed": 1}'
  when ${activity.kind} = 'noted'
  then jsonb_build_object('text', left(${activity.data} ->> 'text', 200))
  else ${activity.data} - 'changes' - 'names' end`;

/**
 * The history of a record, the oldest entry first; people by the names they have now. Whether the caller may
 * see the record is asked before.
 */
export async function listActivity(
  db: Db,
  companyId: number,
  subject: Subject,
): Promise<LeadActivity[]> {
  const rows = await db
    .select({
      entry: {
        id: activity.id,
        kind: activity.kind,
        userId: activity.userId,
        createdAt: activity.createdAt,
        data: listedData,
      },
      userName: users.name,
      userAvatar: users.avatar,
    })
    .from(activity)
    .leftJoin(users, eq(users.id, activity.userId))
    .where(isAbout(companyId, subject))
    .orderBy(desc(activity.id))
    .limit(SHOWN_ENTRIES);
  const people = rows.flatMap(({ entry }) => assignees(entry));
  const names = await findNames(db, companyId, [...new Set(people)]);
  return rows.reverse().map(({ entry, userName, userAvatar }) => ({
    id: entry.id,
    kind: entry.kind,
    user:
      entry.userId === null
        ? null
        : { id: entry.userId, name: userName, avatar_url: imageAddress(userAvatar) },
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
 * The note of a record before and after one change. Whether the caller may see the record is asked before.
 * @throws {HttpError} 404 where its history does not say
 */
export async function getNoteChange(
  db: Db,
  companyId: number,
  subject: Subject,
  entry: number,
): Promise<NoteChange> {
  const [found] = await db
    .select({ data: activity.data })
    .from(activity)
    .where(
      and(
        eq(activity.id, entry),
        isAbout(companyId, subject),
        eq(activity.kind, 'note'),
        sql`${activity.data} ? 'to'`,
      ),
    );
  if (!found) throw notFound();
  const textOf = (side: 'from' | 'to') => {
    const text = found.data[side];
    return typeof text === 'string' ? text : null;
  };
  return { from: textOf('from'), to: textOf('to') };
}
