import type { AppServices } from '../context/app-context';
import type { Db } from '../db/database';
import { startTicks, type Ticks } from '../jobs/ticks';

/** So often it waits for a free turn in vain before it takes its turn among the callers. */
const MAX_MISSED = 5;

/**
 * Looks for work again and again without taking a connection away from anybody who waits for one.
 * @param work is given the database as it is to be used this time
 * @param complaint what is logged before why it failed
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
