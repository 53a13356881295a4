import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import { recordActivity } from '../activity/activity';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import type * as schema from '../db/schema';
import { laterVersion, versionOf } from '../db/version';
import { idsOf } from './in-batches';

/** Records changed by one statement: the number of its parameters has a limit. */
const BATCH_SIZE = 1000;

type Tables = (typeof schema)[keyof typeof schema];

/** A locked record with an assignee, and the version of each of its parts. */
interface AssignedRow {
  id: number;
  userId: number | null;
  updatedAt: Date;
  versions: Record<string, string>;
}

/** The table of a kind with an assignee, and how its records are found. */
interface AssigneeShape<Row extends AssignedRow> {
  type: 'client' | 'order';
  table: Extract<Tables, { userId: unknown; versions: unknown }>;
  /** Under this name `versions` keeps when the assignee was changed. */
  part: string;
  /** Locks records of a company, in the order in which everybody locks them; deleted ones are left out. */
  lock: (tx: Db, companyId: number, ids: number[]) => Promise<Row[]>;
  /** Which records of a company change hands when a person leaves. */
  inWork: (companyId: number) => SQL | undefined;
}

/** A record that was given to somebody else, and the version that has made. */
interface Assigned {
  id: number;
  at: string;
  /** The assignee of before. */
  userId: number | null;
}

/** How records of one kind change hands. */
interface RecordAssignee<Row> {
  /** Assigns or unassigns locked records in one statement, with the history. @returns the changed ones */
  assign(
    tx: Db,
    session: Session,
    rows: Row[],
    userId: number | null,
    now: Date,
  ): Promise<Assigned[]>;
  /** Reassigns or unassigns what a person has in work. @returns those records */
  handOver(
    tx: Db,
    session: Session,
    change: { from: number; to: number | null; now: Date },
  ): Promise<Assigned[]>;
  /**
   * Restores the former assignee of records that were not reassigned since.
   * @returns the ids of the restored records
   */
  restore(
    tx: Db,
    session: Session,
    entries: readonly { id: number; at: string; userId?: number | null }[],
    now: Date,
  ): Promise<number[]>;
}

/** Makes what gives records of a kind to people. */
export function assigneeOf<Row extends AssignedRow>({
  type,
  table,
  part,
  lock,
  inWork,
}: AssigneeShape<Row>): RecordAssignee<Row> {
  const assign: RecordAssignee<Row>['assign'] = async (tx, session, rows, userId, now) => {
    const changed = rows.filter((row) => row.userId !== userId);
    if (changed.length === 0) return [];
    const at = laterVersion(changed, now);
    await tx
      .update(table)
      .set({ userId, updatedAt: at, versions: versionOf(table.versions, part, at) })
      .where(inArray(table.id, idsOf(changed)));
    await recordActivity(
      tx,
      session.companyId,
      changed.map((row) => ({
        subject: { type, id: row.id },
        userId: session.userId,
        kind: 'assigned',
        data: { from: row.userId, to: userId },
        createdAt: at,
      })),
    );
    return changed.map((row) => ({ id: row.id, at: at.toISOString(), userId: row.userId }));
  };

  return {
    assign,

    async handOver(tx, session, { from, to, now }) {
      const found = await tx
        .select({ id: table.id })
        .from(table)
        .where(and(inWork(session.companyId), eq(table.userId, from)))
        .orderBy(asc(table.id));
      const changed: Assigned[] = [];
      for (let start = 0; start < found.length; start += BATCH_SIZE) {
        const ids = idsOf(found.slice(start, start + BATCH_SIZE));
        // A record taken over before its row was locked stays with its new assignee.
        const own = (await lock(tx, session.companyId, ids)).filter(
          ({ userId }) => userId === from,
        );
        changed.push(...(await assign(tx, session, own, to, now)));
      }
      return changed;
    },

    async restore(tx, session, entries, now) {
      const former = new Map(entries.map((entry) => [entry.id, entry]));
      const untouched = (await lock(tx, session.companyId, [...former.keys()])).filter(
        ({ id, versions }) => versions[part] === former.get(id)?.at,
      );
      const ownerOf = ({ id }: Row) => former.get(id)?.userId ?? null;
      for (const owner of new Set(untouched.map(ownerOf))) {
        const theirs = untouched.filter((row) => ownerOf(row) === owner);
        await assign(tx, session, theirs, owner, now);
      }
      return idsOf(untouched);
    },
  };
}
