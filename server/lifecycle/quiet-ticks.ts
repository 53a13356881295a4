import type { AppServices } from '../context/app-context';
import type { Db } from '../db/database';
import { startTicks, type Ticks } from '../jobs/ticks';

/** After so many ticks without a free connection it queues among the callers. */
const MAX_MISSED = 5;

/**
 * Polls for work without taking a connection from callers that wait for one.
 * @param work receives the database to use this time
 * @param complaint logged before the reason of a failure
 */
export function startQuietTicks(
  { database }: Pick<AppServices, 'database'>,
  everyMs: number,
  work: (db: Db) => Promise<void>,
  complaint: string,
): Ticks {
  let missed = 0;
  const run = async () => {
    try {
      const { db } = missed < MAX_MISSED ? database.upkeep : database;
      await work(db);
      missed = 0;
    } catch (error) {
      missed += 1;
      throw error;
    }
  };
  return startTicks(everyMs, run, (error) => console.error(complaint, error));
}
