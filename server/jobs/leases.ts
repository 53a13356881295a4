import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database';

/**
 * A table of jobs. One is `waiting`, then `running` as long as the process that does it renews its lease,
 * then whatever its end is called.
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

/**
 * Makes the leases of a table of jobs.
 * @param leaseMs after so long without a word another process takes a job up
 * @param fresh what else is written to a job that is begun, or given back
 */
export function leasesOf<Table extends JobTable>(
  table: Table,
  leaseMs: number,
  fresh: Partial<Table['$inferInsert']> = {},
) {
  const jobs: JobTable = table;
  /** Until when a lease lasts that is renewed now. */
  const leaseUntil = (now: Date) => new Date(now.getTime() + leaseMs);
  /** The condition that a job still belongs to this run; every write to it has this condition. */
  const isMine = ({ id, tries }: Turn) =>
    and(eq(jobs.id, id), eq(jobs.tries, tries), eq(jobs.status, 'running'));
  const write = (db: Db, values: object, where: SQL | undefined) =>
    db
      .update(jobs)
      .set({ ...values })
      .where(where);
  return {
    leaseUntil,
    isMine,

    /** Claims a waiting job, or one with an expired lease; of two processes one gets it. */
    async claim(db: Db, now: Date): Promise<(Table['$inferSelect'] & Turn) | undefined> {
      const next = sql`${jobs.id} = (
        select id from ${jobs}
        where status = 'waiting' or (status = 'running' and lease_until < ${now.toISOString()}::timestamptz)
        order by id limit 1 for update skip locked)`;
      const tries = sql`${jobs.tries} + 1`;
      const turn = { ...fresh, status: 'running', tries, leaseUntil: leaseUntil(now) };
      const [job] = await write(db, turn, next).returning();
      return job as (Table['$inferSelect'] & Turn) | undefined;
    },

    /** Leaves a job to whichever process is there next, as if it had not been taken up. */
    async release(db: Db, turn: Turn): Promise<void> {
      const waiting = { ...fresh, status: 'waiting', tries: turn.tries - 1, leaseUntil: null };
      await write(db, waiting, isMine(turn));
    },

    /**
     * Ends the leases of processes that are no more: on a database of one process all that were before it.
     */
    async endAll(db: Db, now: Date): Promise<void> {
      const over = { leaseUntil: new Date(now.getTime() - 1) };
      await write(db, over, eq(jobs.status, 'running'));
    },
  };
}
