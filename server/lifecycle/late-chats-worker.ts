import { notifyOverdueChats } from '../chats/changing/tell-late';
import type { AppServices } from '../context/app-context';
import type { Ticks } from '../jobs/ticks';
import { startQuietTicks } from './quiet-ticks';

/**
 * How often to check, and so the longest delay of the notification. A check is one look into an index that is
 * nearly always empty.
 */
const CHECK_EVERY_MS = 10_000;

/**
 * Notifies staff of chats waiting longer than the norm.
 * @returns a function that stops it after the running batch
 */
export const startLateChatsWorker = (services: AppServices): Ticks =>
  startQuietTicks(
    services,
    CHECK_EVERY_MS,
    (db) => notifyOverdueChats(services, db),
    'О ждущих посетителях не сообщено:',
  );
