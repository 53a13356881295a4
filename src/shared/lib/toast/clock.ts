/** A toast under the pointer stays for a moment after the pointer has left. */
const LEAST_LEFT_MS = 1000;

interface Running {
  end: () => void;
  left: number;
  since: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const running = new Map<string, Running>();
let isPaused = false;

function run(item: Running): void {
  item.since = performance.now();
  item.timer = setTimeout(item.end, item.left);
}

/**
 * How long toasts stay. All of them wait while one is held, and go on afterwards with the time they had left:
 * the library's own clock stands still for as long as a resting pointer happens to lie where a toast has
 * appeared.
 */
export const toastClock = {
  /** Calls back after that time on the screen; called again, it restarts. */
  start(id: string, ms: number, end: () => void): void {
    toastClock.stop(id);
    const item: Running = {
      left: ms,
      since: 0,
      timer: undefined,
      end: () => {
        running.delete(id);
        end();
      },
    };
    running.set(id, item);
    if (!isPaused) run(item);
  },
  /** Forgets a toast that was closed. */
  stop(id: string): void {
    clearTimeout(running.get(id)?.timer);
    running.delete(id);
  },
  hold(): void {
    if (isPaused) return;
    isPaused = true;
    for (const item of running.values()) {
      clearTimeout(item.timer);
      item.left = Math.max(LEAST_LEFT_MS, item.left - (performance.now() - item.since));
    }
  },
  release(): void {
    if (!isPaused) return;
    isPaused = false;
    for (const item of running.values()) run(item);
  },
};
