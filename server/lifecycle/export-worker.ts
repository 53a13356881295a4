import { endLeases } from '../company-export/export-job';
import { runExports } from '../company-export/run-exports';
import type { AppServices } from '../context/app-context';
import { isDatabaseAway } from '../db/database-errors';

/** Asking is one look into a table that is nearly always empty. */
const CHECK_EVERY_MS = 2000;

/**
 * Makes the files of everything companies ask for. One that a process left unfinished is taken up by another when its
 * lease is over.
 * @returns what ends it: a file that is being made is left to the next process
 */
export function startExportWorker(services: AppServices): { close(): Promise<void> } {
  const end = new AbortController();
  // The embedded database has one process: whoever was making a file is gone, and nobody has to wait for its lease.
  let isSettled = services.database.kind !== 'embedded';
  let running: Promise<void> | null = null;
  const run = async () => {
    if (!isSettled) await endLeases(services);
    isSettled = true;
    await runExports(services, end.signal);
  };
  const timer = setInterval(() => {
    running ??= run()
      .catch((error: unknown) => {
        if (!isDatabaseAway(error)) console.error('Экспорт не взят в работу:', error);
      })
      .finally(() => {
        running = null;
      });
  }, CHECK_EVERY_MS);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      end.abort();
      await running;
    },
  };
}
