/** Held by the one tab that opens windows. */
const TURN = 'notification-windows';
/** Held by every tab that can be seen. */
const IN_SIGHT = 'product-in-sight';

/**
 * Takes a lock, now or when it is free, and keeps it.
 * @param onTaken called once it is there
 * @returns gives it up, or the wait for it
 */
function keepLock(name: string, mode: LockMode, onTaken?: () => void): () => void {
  const end = new AbortController();
  const untilEnd = () =>
    new Promise<void>((resolve) => {
      onTaken?.();
      end.signal.addEventListener('abort', () => resolve());
    });
  navigator.locks.request(name, { mode, signal: end.signal }, untilEnd).catch(() => undefined);
  return () => end.abort();
}

/** Waits for this tab's turn to open windows. A closed or crashed tab leaves it to the next one. */
export const keepTurn = (onTaken: () => void) => keepLock(TURN, 'exclusive', onTaken);

/** Lets the other tabs know while this one can be seen. @returns ends it */
export function keepInSight(): () => void {
  let leave: (() => void) | undefined;
  const update = () => {
    leave?.();
    leave = document.visibilityState === 'visible' ? keepLock(IN_SIGHT, 'shared') : undefined;
  };
  update();
  document.addEventListener('visibilitychange', update);
  return () => {
    document.removeEventListener('visibilitychange', update);
    leave?.();
  };
}

/** True while a tab of the product can be seen. */
export async function isAnyTabInSight(): Promise<boolean> {
  if (document.visibilityState === 'visible') return true;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === IN_SIGHT);
}

/**
 * How long a claim holds: without realtime events other tabs read the same news up to a minute later.
 */
const CLAIMED_MS = 90_000;

/** Whether this tab is the first of all to claim some news, which it alone shows then. */
export function claimNews(name: string): Promise<boolean> {
  // Locks exist on secure pages only; elsewhere each tab speaks for itself.
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((resolve) => {
    navigator.locks
      .request(`news ${name}`, { ifAvailable: true }, async (lock) => {
        resolve(lock !== null);
        if (lock !== null) await new Promise((end) => setTimeout(end, CLAIMED_MS));
      })
      .catch(() => resolve(true));
  });
}
