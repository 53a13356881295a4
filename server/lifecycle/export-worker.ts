import { endLeases } from '../company-export/export-job';
import { runExports } from '../company-export/run-exports';
import type { AppServices } from '../context/app-context';
import { startTicks, type Ticks } from '../jobs/ticks';

/** Asking is one look into a table that is nearly always empty. */
const CHECK_EVERY_MS = 2000;

/**
 * Makes the files of everything companies ask for. One that a process left unfinished is taken up by another
 * when its lease is over.
 * @returns what ends it: a file that is being made is left to the next process
 */
export function startExportWorker(services: AppServices): Ticks {
  // The embedded database has one process: a former maker of a file is gone, so its lease need not expire.
  let isSettled = services.database.kind !== 'embedded';
  const run = async (end: AbortSignal) => {
    if (!isSettled) await endLeases(services);
    isSettled = true;
    await runExports(services, end);
  };
  return startTicks(CHECK_EVERY_MS, run, (error) =>
    console.error('Экспорт не взят в работу:', error),
  );
}
