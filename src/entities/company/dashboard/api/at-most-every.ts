function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort);
      resolve();
    }, ms);
    signal.addEventListener('abort', abort, { once: true });
  });
}

/**
 * Spaces out equal reads: one that follows an answer too soon waits for the rest of the pause. The first one,
 * and one after a failure, is made at once.
 * @param pauseMs between the beginnings of two reads of one owner under one key; `owner` is the cache of
 *   the answers
 */
export function atMostEvery(pauseMs: number) {
  const begunOf = new WeakMap<object, Map<string, number>>();
  return async <Answer>(
    owner: object,
    key: string,
    signal: AbortSignal,
    read: () => Promise<Answer>,
  ): Promise<Answer> => {
    const begun = begunOf.get(owner) ?? new Map<string, number>();
    begunOf.set(owner, begun);
    const left = (begun.get(key) ?? -Infinity) + pauseMs - Date.now();
    if (left > 0) await wait(left, signal);
    begun.set(key, Date.now());
    try {
      return await read();
    } catch (error) {
      begun.delete(key);
      throw error;
    }
  };
}
