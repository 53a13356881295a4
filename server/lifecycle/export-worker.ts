import { runExports } from '../company-export/run-exports';
import type { AppServices } from '../context/app-context';
import { DatabaseBusyError } from '../db/gate';
import { isDatabaseAway } from '../db/database-errors';

/** Asking is one look into a table that is nearly always empty. */
const CHECK_EVERY_MS = 2000;

const isExpected = (error: unknown) =>
  isDatabaseAway(error) ||
  error instanceof DatabaseBusyError ||
  (error instanceof Error && error.cause instanceof DatabaseBusyError);

/**
 * Makes the files of everything companies ask for. One that a process left unfinished is taken up by another when its
 * lease is over.
 * @returns what ends it; it does not wait for a file that takes long
 */
export function startExportWorker(services: AppServices): { close(): Promise<void> } {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= runExports(services)
      .catch((error: unknown) => {
        if (!isExpected(error)) console.error('Экспорт не взят в работу:', error);
      })
      .finally(() => {
        running = null;
      });
  }, CHECK_EVERY_MS);
  timer.unref();
  return {
    close() {
      clearInterval(timer);
      return Promise.resolve();
    },
  };
}
