import { sql, type AnyColumn } from 'drizzle-orm';

/** Tries something once and after each of these waits, in milliseconds, once more. */
export const retriesAfter = (waits: readonly number[]) => ({
  maxTries: waits.length + 1,
  /**
   * When a task started now is retried, unless it is done by then.
   * @param tries how often it was tried before
   */
  nextAt: (tries: AnyColumn, now: Date) => sql`${now.toISOString()}::timestamptz
    + (${sql.raw(`array[${[...waits, 0].join()}]`)}::float[])[${tries} + 1] * interval '1 millisecond'`,
});
