import { and, asc, eq, gt, inArray, isNull, lte, not, sql, type SQL } from 'drizzle-orm';
import { TRASH_DAYS, type TrashType } from '#contract';
import { recordActivity } from '../activity/activity';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import type * as schema from '../db/schema';
import type { BatchOutcome } from './bulk-resource';
import { idsOf, missingOf } from './in-batches';

const DAY_MS = 86_400_000;

type Tables = (typeof schema)[keyof typeof schema];

/** The table and texts of a kind with a trash. */
interface TrashShape {
  type: TrashType;
  /** Any table that says when and by whom a row was deleted. */
  table: Extract<Tables, { deletedAt: unknown; deletedBy: unknown }>;
  /**
   * Rows with a moment of deletion that are in no trash and are not purged, such as merged ones; null: none.
   */
  except: SQL | null;
  /** Which live records, all of them locked, are not to be deleted, and why. */
  kept?: readonly KeptBy[];
}

/** A reason not to delete records. */
export interface KeptBy {
  message: string;
  /** Those of the records that it holds. */
  find: (tx: Db, companyId: number, ids: number[]) => Promise<number[]>;
}

/** One record before it was deleted or restored; kept as JSON. */
export interface TrashUndo {
  id: number;
  /** When it was deleted; of a restored one, the version it came back with. */
  at: string;
  /** Of a restored one: who had deleted it, and when. */
  deleted?: { at: string; by: number | null };
}

/** The trash of one kind of records. Nothing else of a record changes there, its version included. */
export interface RecordTrash extends Pick<TrashShape, 'type' | 'table'> {
  /** Which records are in the trash now. */
  holds(now: Date): SQL;
  /** Which records have been there for long enough. */
  isOver(now: Date): SQL;
  /** Deletes live records, with the history. */
  remove(tx: Db, session: Session, ids: number[], now: Date): Promise<BatchOutcome<TrashUndo>>;
  /** Takes records out of the trash just as they were, with the history; the others are left alone. */
  restore(tx: Db, session: Session, ids: number[], now: Date): Promise<TrashUndo[]>;
  /** The same of many. One that was not in the trash is where it is wanted. */
  restoreMany(tx: Db, session: Session, ids: number[], now: Date): Promise<BatchOutcome<TrashUndo>>;
  /**
   * Undoes a deletion or restoration, except for records changed since.
   * @returns the ids of the reverted ones
   */
  revert(
    tx: Db,
    session: Session,
    entries: readonly TrashUndo[],
    action: 'delete' | 'restore',
    now: Date,
  ): Promise<number[]>;
}

/** The rows of a kind of records that are, or may come, into its trash. */
function trashTable({ type, table, except }: TrashShape) {
  const since = (now: Date) => new Date(now.getTime() - TRASH_DAYS * DAY_MS);
  const unless = except ? not(except) : undefined;
  const all = (...conditions: (SQL | undefined)[]): SQL => and(...conditions) ?? sql`true`;
  const these = (companyId: number, ids: number[], condition: SQL) =>
    and(eq(table.companyId, companyId), inArray(table.id, ids), condition);
  return {
    holds: (now: Date) => all(gt(table.deletedAt, since(now)), unless),
    isOver: (now: Date) => all(lte(table.deletedAt, since(now)), unless),
    live: all(isNull(table.deletedAt), unless),
    /** Those of the records of a company for which a condition holds. */
    these,
    /** Locks those for which a condition holds, in the order in which everybody locks them. */
    lock: (tx: Db, { companyId }: Session, ids: number[], condition: SQL) =>
      tx
        .select({
          id: table.id,
          deletedAt: table.deletedAt,
          deletedBy: table.deletedBy,
          updatedAt: table.updatedAt,
        })
        .from(table)
        .where(these(companyId, ids, condition))
        .orderBy(asc(table.id))
        .for('no key update'),
    /** Puts into the history of each what was done to it. */
    record: (tx: Db, { companyId, userId }: Session, ids: number[], kind: string, at: Date) =>
      recordActivity(
        tx,
        companyId,
        ids.map((id) => ({ subject: { type, id }, userId, kind, createdAt: at })),
      ),
  };
}

/** Makes the trash of a kind of records; its table has the time and author of the deletion. */
export function trashOf(shape: TrashShape): RecordTrash {
  const { type, table, kept = [] } = shape;
  const { holds, isOver, live, these, lock, record } = trashTable(shape);
  type Locked = Awaited<ReturnType<typeof lock>>;

  async function restoreRows(
    tx: Db,
    session: Session,
    rows: Locked,
    now: Date,
  ): Promise<TrashUndo[]> {
    if (rows.length === 0) return [];
    const ids = idsOf(rows);
    await tx.update(table).set({ deletedAt: null, deletedBy: null }).where(inArray(table.id, ids));
    await record(tx, session, ids, 'restored', now);
    return rows.flatMap(({ id, deletedAt, deletedBy, updatedAt }) =>
      deletedAt === null
        ? []
        : {
            id,
            at: updatedAt.toISOString(),
            deleted: { at: deletedAt.toISOString(), by: deletedBy },
          },
    );
  }

  const restore = async (tx: Db, session: Session, ids: number[], now: Date) =>
    restoreRows(tx, session, await lock(tx, session, ids, holds(now)), now);

  /** Puts records back as they lay there. */
  async function putBack(tx: Db, session: Session, entries: readonly TrashUndo[], now: Date) {
    const locked = await lock(tx, session, idsOf(entries), live);
    const versions = new Map(locked.map(({ id, updatedAt }) => [id, updatedAt.toISOString()]));
    const was = entries.flatMap(({ id, at, deleted }) =>
      deleted === undefined || versions.get(id) !== at
        ? []
        : { id, row: sql`(${id}::integer, ${deleted.at}::timestamptz, ${deleted.by}::integer)` },
    );
    if (was.length === 0) return [];
    const rows = sql.join(
      was.map(({ row }) => row),
      sql`, `,
    );
    await tx
      .update(table)
      .set({ deletedAt: sql`was.deleted_at`, deletedBy: sql`was.deleted_by` })
      .from(sql`(values ${rows}) as was (id, deleted_at, deleted_by)`)
      .where(eq(table.id, sql`was.id`));
    await record(tx, session, idsOf(was), 'deleted', now);
    return idsOf(was);
  }

  return {
    type,
    table,
    holds,
    isOver,

    async remove(tx, session, ids, now) {
      // One record is locked by its change; several are locked first, in their order.
      const mustLock = kept.length > 0 || ids.length > 1;
      let free = mustLock ? idsOf(await lock(tx, session, ids, live)) : ids;
      const refused: BatchOutcome<TrashUndo>['failed'] = [];
      for (const reason of kept) {
        if (free.length === 0) break;
        const held = await reason.find(tx, session.companyId, free);
        refused.push(...missingOf(held, [], reason));
        free = free.filter((id) => !held.includes(id));
      }
      const removed = await tx
        .update(table)
        .set({ deletedAt: now, deletedBy: session.userId })
        .where(these(session.companyId, free, live))
        .returning({ id: table.id });
      await record(tx, session, idsOf(removed), 'deleted', now);
      return {
        failed: [...missingOf(ids, [...idsOf(removed), ...idsOf(refused)]), ...refused],
        undo: removed.map(({ id }) => ({ id, at: now.toISOString() })),
      };
    },

    restore,

    async restoreMany(tx, session, ids, now) {
      const undo = await restore(tx, session, ids, now);
      const there = await tx
        .select({ id: table.id })
        .from(table)
        .where(these(session.companyId, ids, live));
      return { failed: missingOf(ids, idsOf(there)), undo };
    },

    async revert(tx, session, entries, action, now) {
      if (action === 'restore') return putBack(tx, session, entries, now);
      const moments = new Map(entries.map(({ id, at }) => [id, at]));
      const trashed = await lock(tx, session, idsOf(entries), holds(now));
      const same = trashed.filter(
        ({ id, deletedAt }) => deletedAt?.toISOString() === moments.get(id),
      );
      return idsOf(await restoreRows(tx, session, same, now));
    },
  };
}
