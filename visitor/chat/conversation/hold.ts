/** Only on https. */
const locks = () => (navigator as { locks?: LockManager }).locks;

/**
 * Holds a name as long as this tab is there, or until it is left. Where the browser knows no locks, or
 * refuses them, nothing is held.
 */
export function hold(name: string, onHeld: (leave: () => void) => void): void {
  const work = () => new Promise<void>(onHeld);
  locks()
    ?.request(name, work)
    .catch(() => undefined);
}

/** Whether another tab holds a name. */
export const isHeld = async (name: string): Promise<boolean> => {
  try {
    const isFree = await locks()?.request(name, { ifAvailable: true }, (lock) => lock !== null);
    return isFree === false;
  } catch {
    return false;
  }
};
