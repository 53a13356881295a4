/**
 * Gathers bursts of calls: the first one runs at once; those that come within `intervalMs` of a run become
 * one more run at its end, so that the last call is never lost. `cancel` drops a run that is still to come.
 */
export function throttle(run: () => void, intervalMs: number): { (): void; cancel(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let calledMeanwhile = false;

  function runAndWait() {
    calledMeanwhile = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (calledMeanwhile) runAndWait();
    }, intervalMs);
    run();
  }

  function throttled() {
    if (timer === undefined) runAndWait();
    else calledMeanwhile = true;
  }

  throttled.cancel = () => {
    clearTimeout(timer);
    timer = undefined;
    calledMeanwhile = false;
  };
  return throttled;
}
