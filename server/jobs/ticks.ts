import { isDatabaseAway } from '../db/database-errors';

/** Work that is done again and again. */
export interface Ticks {
  /** Begins no more of it; resolves once what is under way has ended. */
  close(): Promise<void>;
}

/**
 * Does some work again and again, never twice at a time: while it is under way it is not begun anew.
 * @param work gets a signal that ends it
 * @param onFailure gets the error; a database that is away for a moment is no failure: it is there at a
 *   later tick
 * @param isAtOnce whether it begins at once, and not only after the first wait
 */
export function startTicks(
  everyMs: number,
  work: (end: AbortSignal) => Promise<void>,
  onFailure: (error: unknown) => void,
  isAtOnce = false,
): Ticks {
  const end = new AbortController();
  let running: Promise<void> | null = null;
  const tick = () => {
    running ??= work(end.signal)
      .catch((error: unknown) => {
        if (!isDatabaseAway(error)) onFailure(error);
      })
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(tick, everyMs);
  timer.unref();
  if (isAtOnce) tick();
  return {
    async close() {
      clearInterval(timer);
      end.abort();
      await running;
    },
  };
}
