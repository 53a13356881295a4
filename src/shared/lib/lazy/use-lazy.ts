import { useCallback, useState } from 'react';

/**
 * Only loads code (prefetch), so that it is there when it is asked for; a failure is reported to the later
 * caller.
 */
export function warmUpCode(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

export interface Late<Value> {
  /** The loaded value; null until it is there. */
  loaded: Value | null;
  /** Loads it, again after a failure, and draws with it. */
  load: () => void;
  /** Only loads it: when a control is pointed at, a press is likely to follow. */
  warmUp: () => void;
}

/**
 * Code that is loaded when a person reaches for it; its functions stay the same.
 * @param fetch an `import()` of it, the same in every render
 */
export function useLazy<Value>(fetch: () => Promise<Value>): Late<Value> {
  const [loaded, setLoaded] = useState<{ value: Value } | null>(null);
  const load = useCallback(() => {
    fetch().then(
      (value) => setLoaded({ value }),
      (error: unknown) => console.error('Часть экрана не загрузилась:', error),
    );
  }, [fetch]);
  const warmUp = useCallback(() => warmUpCode(fetch), [fetch]);
  return { loaded: loaded?.value ?? null, load, warmUp };
}
