import type { AppServices } from '../context/app-context';
import type { Ticks } from '../jobs/ticks';
import { sendDueLetters } from '../mail/send-due-letters';
import { startQuietTicks } from './quiet-ticks';

/**
 * A letter waits no longer than that for its first try. Asking is one look into an index that is nearly
 * always empty.
 */
const CHECK_EVERY_MS = 2000;

/**
 * Sends the letters of the outbox: those of this process, of others on the same database, and of those that
 * ended before they could.
 * @returns what ends it, once the letters that are on their way are handed over
 */
export const startOutboxWorker = (services: AppServices): Ticks =>
  startQuietTicks(
    services,
    CHECK_EVERY_MS,
    (db) => sendDueLetters(services, db),
    'Письма не разосланы:',
  );
