import type { Db } from '../db/database';
import { isDatabaseAway } from '../db/database-errors';

/** Rows handled in one transaction, and so the most that can be grouped. */
const BATCH_SIZE = 500;

/** Work that falls due at a moment stored with its rows, such as a reminder. */
export interface DueWork<Row> {
  /** Logged before the reason of a failure. */
  complaint: string;
  /** Finds rows that are due, the oldest first, locked with `for update skip locked`. */
  claim(tx: Db, now: Date, limit: number): Promise<Row[]>;
  /**
   * Does the work of claimed rows and marks them as done, within their transaction.
   * @returns what runs after the commit, such as announcements; null where none of it could be done yet: it
   *   is left for the next run
   */
  perform(tx: Db, rows: Row[], now: Date): Promise<(() => void) | null>;
}

/** Hides the type of the rows, so that works of different rows stand in one list. */
export type AnyDueWork = (db: Db, now: () => Date) => Promise<void>;

/**
 * Performs a batch in a savepoint; where that fails, each row in its own, so that one cannot stop the rest.
 */
async function performApart<Row>(
  tx: Db,
  work: DueWork<Row>,
  rows: Row[],
  now: Date,
): Promise<(() => void)[]> {
  try {
    const done = await tx.transaction((savepoint) => work.perform(savepoint, rows, now));
    return done ? [done] : [];
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    if (rows.length > 1) {
      const done: (() => void)[] = [];
      for (const row of rows) done.push(...(await performApart(tx, work, [row], now)));
      return done;
    }
    console.error(work.complaint, error);
    return [];
  }
}

/**
 * Makes the function that does all that is due. Each row is done exactly once by all processes together: its
 * lock, its work and its mark are one transaction, so that a process that dies leaves it to the next.
 */
export function dueWork<Row>(work: DueWork<Row>): AnyDueWork {
  return async (db, now) => {
    // Asked outside of any transaction first: most of the time nothing is due.
    while ((await work.claim(db, now(), 1)).length > 0) {
      const at = now();
      const { afterCommit, isWhole } = await db.transaction(async (tx) => {
        const rows = await work.claim(tx, at, BATCH_SIZE);
        const done = await performApart(tx, work, rows, at);
        return { afterCommit: done, isWhole: done.length > 0 && rows.length === BATCH_SIZE };
      });
      for (const announce of afterCommit) announce();
      if (!isWhole) return;
    }
  };
}
