import type { AppServices } from '../context/app-context';
import type { Ticks } from '../jobs/ticks';
import { DUE_WORK } from '../kinds/kind-descriptions';
import { startQuietTicks } from './quiet-ticks';

/**
 * How often to check, and so the longest delay. A check is one look into an index for each kind of work, and
 * the index is nearly always empty.
 */
const CHECK_EVERY_MS = 5000;

/**
 * Does work that falls due at a moment stored with its record, in whichever process comes first; after a stop
 * also the work that fell due meanwhile.
 * @returns what ends it, after the running batch
 */
export function startClock(services: AppServices): Ticks {
  const works = DUE_WORK.map((make) => make(services));
  return startQuietTicks(
    services,
    CHECK_EVERY_MS,
    async (db) => {
      const outcomes = await Promise.allSettled(works.map((work) => work(db, services.now)));
      for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    },
    'Сроки не проверены:',
  );
}
