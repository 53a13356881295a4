/**
 * Lets a few tasks run at once; the rest wait in their order.
 * @param most how many run at once
 * @returns runs a task when its turn comes; rejects with the reason of the signal where it is aborted first
 */
export function createTurns(most: number) {
  const waiting = new Set<() => void>();
  let running = 0;

  const startNext = () => {
    const [start] = waiting;
    if (running >= most || !start) return;
    waiting.delete(start);
    running += 1;
    start();
  };

  const turn = (signal: AbortSignal) =>
    new Promise<void>((resolve, rejectTurn) => {
      signal.throwIfAborted();
      const leave = () => {
        waiting.delete(start);
        rejectTurn(signal.reason as Error);
      };
      const start = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      signal.addEventListener('abort', leave);
      waiting.add(start);
      startNext();
    });

  return async <Result>(task: () => Promise<Result>, signal: AbortSignal): Promise<Result> => {
    await turn(signal);
    try {
      return await task();
    } finally {
      running -= 1;
      startNext();
    }
  };
}
