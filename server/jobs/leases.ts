import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database';

/**
 * A table of jobs. One is `waiting`, then `running` as long as the process that does it renews its lease, then whatever its
 * end is called.
 */
type JobTable = PgTable & Record<'id' | 'status' | 'tries' | 'leaseUntil', PgColumn>;

/** One time that a job was taken up. */
export interface Turn {
  id: number;
  /** How often the job was taken up, this time included. */
  tries: number;
}

/** Another process has taken the job up, or it is gone: nothing of it is written any more. */
export class JobLostError extends Error {
  override name = 'JobLostError';
}

/** Whose turn the jobs of a table are. */
interface Leases<Job extends Turn> {
  /** Takes up one that waits, or one whose process is heard of no more; of two processes one gets it. */
  claim(db: Db, now: Date): Promise<Job | undefined>;
  /** That a job is still of this turn: whatever is written of it is written under this condition. */
  isMine(turn: Turn): SQL | undefined;
  /** Until when a lease lasts that is renewed now. */
  leaseUntil(now: Date): Date;
  /** Leaves a job to whichever process is there next, as if it had not been taken up. */
  giveBack(db: Db, turn: Turn): Promise<void>;
  /** Ends the leases of processes that are no more: on a database of one process all that were before it. */
  endAll(db: Db, now: Date): Promise<void>;
}

/**
 * Makes the leases of a table of jobs.
 * @param leaseMs after so long without a word another process takes a job up
 * @param fresh what else is written to a job that is begun, or given back
 */
export function leasesOf<Table extends JobTable>(
  table: Table,
  leaseMs: number,
  fresh: Partial<Table['$inferInsert']> = {},
): Leases<Table['$inferSelect'] & Turn> {
  const jobs: JobTable = table;
  const leaseUntil = (now: Date) => new Date(now.getTime() + leaseMs);
  const isMine = ({ id, tries }: Turn) =>
    and(eq(jobs.id, id), eq(jobs.tries, tries), eq(jobs.status, 'running'));
  return {
    isMine,
    leaseUntil,

    async claim(db, now) {
      const next = sql`(
        select id from ${jobs}
        where status = 'waiting' or (status = 'running' and lease_until < ${now.toISOString()}::timestamptz)
        order by id limit 1 for update skip locked)`;
      const [job] = await db
        .update(jobs)
        .set({
          ...fresh,
          status: 'running',
          tries: sql`${jobs.tries} + 1`,
          leaseUntil: leaseUntil(now),
        })
        .where(sql`${jobs.id} = ${next}`)
        .returning();
      return job as (Table['$inferSelect'] & Turn) | undefined;
    },

    async giveBack(db, turn) {
      await db
        .update(jobs)
        .set({ ...fresh, status: 'waiting', tries: turn.tries - 1, leaseUntil: null })
        .where(isMine(turn));
    },

    async endAll(db, now) {
      await db
        .update(jobs)
        .set({ leaseUntil: new Date(now.getTime() - 1) })
        .where(eq(jobs.status, 'running'));
    },
  };
}
