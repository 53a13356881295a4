import { useSyncExternalStore } from 'react';
import { serverNow } from './server-clock';

/** Often enough for what is shown in minutes. */
const TICK_MS = 10_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One clock for the whole screen: however many things tell the time, there is one timer. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const notify of listeners) notify();
  }, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/**
 * A value that depends on the time, kept up to date. The component re-renders only when the outcome changes,
 * not at every tick. @param read gives a text or a number from the present moment by the server's clock, in
 * milliseconds
 */
export const useClock = <Value extends string | number>(read: (now: number) => Value): Value =>
  useSyncExternalStore(subscribe, () => read(serverNow()));
