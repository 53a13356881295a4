import type { AppServices } from '../context/app-context';
import { startTicks, type Ticks } from '../jobs/ticks';
import { sendDueLetters } from '../mail/send-due-letters';

/** A letter waits no longer than that for its first try. Asking is one look into an index that is nearly always empty. */
const CHECK_EVERY_MS = 2000;
/** So often it waits for a free turn in vain before it takes its turn among the callers. */
const MAX_MISSED = 5;

/**
 * Sends the letters of the outbox: those of this process, of others on the same database, and of those that ended before
 * they could. Looking for work takes no connection away from anybody who waits for one.
 * @returns what ends it, once the letters that are on their way are handed over
 */
export function startOutboxWorker(services: AppServices): Ticks {
  const { database } = services;
  let missed = 0;
  const run = async () => {
    try {
      const { db } = missed < MAX_MISSED ? database.upkeep : database;
      await sendDueLetters(services, db);
      missed = 0;
    } catch (error) {
      missed += 1;
      throw error;
    }
  };
  return startTicks(CHECK_EVERY_MS, run, (error) => console.error('Письма не разосланы:', error));
}
