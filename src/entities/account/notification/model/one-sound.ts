/** For how long no second sound follows the first, in this tab and in the others. */
const QUIET_MS = 1000;

/** Held while one tab tries to play: the others wait for their turn. */
const TURN = 'notification-sound-turn';
/** A lock held for the quiet time after a sound: other tabs that find it taken stay silent. */
const QUIET = 'notification-sound-quiet';

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Plays unless any tab played within the last second. A tab that may not play hands its turn to the next one.
 * Web Locks and not a shared timestamp: storage reaches another process later than the lock does.
 * @param play resolves to true when the sound has begun
 */
async function playInTurn(locks: LockManager, play: () => Promise<boolean>): Promise<void> {
  await locks.request(
    TURN,
    () =>
      new Promise<void>((endTurn) => {
        const attempt = locks.request(QUIET, { ifAvailable: true }, async (quiet) => {
          if (quiet === null) return;
          const quietTime = wait(QUIET_MS);
          // A file that will not load must not hold the others up.
          const played = await Promise.race([play(), quietTime.then(() => true)]);
          if (!played) return;
          endTurn();
          await quietTime;
        });
        attempt.then(
          () => endTurn(),
          () => endTurn(),
        );
      }),
  );
}

let quietUntil = 0;

/** One sound for many events and many tabs: at once, then none for a second. */
export async function playOnce(play: () => Promise<boolean>): Promise<void> {
  const now = performance.now();
  if (now < quietUntil) return;
  quietUntil = now + QUIET_MS;
  // Locks exist on secure pages only; so does the realtime connection that calls for a sound.
  if (!('locks' in navigator)) await play();
  else await playInTurn(navigator.locks, play);
}
