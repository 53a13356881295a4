import { hashKey, partialMatchKey, type QueryKey } from '@tanstack/react-query';

/** Remembers what events have announced: it is being read again, or will be as soon as it is its turn. */
export interface AnnouncedKeys {
  note(queryKeys: readonly QueryKey[]): void;
  /** Whether a query was announced at a moment or later. @param since in milliseconds */
  has(queryKey: QueryKey, since: number): boolean;
}

export function createAnnouncedKeys(): AnnouncedKeys {
  const latest = new Map<string, { queryKey: QueryKey; moment: number }>();
  return {
    note(queryKeys) {
      const moment = Date.now();
      for (const queryKey of queryKeys) latest.set(hashKey(queryKey), { queryKey, moment });
    },
    has: (queryKey, since) =>
      [...latest.values()].some(
        (one) => one.moment >= since && partialMatchKey(queryKey, one.queryKey),
      ),
  };
}
