import { useSyncExternalStore } from 'react';
import { tokenStore } from '@/shared/auth';
import { sessionJson } from '@/shared/lib/storage';

/** More records than anybody looks at in a day. */
const MOST = 500;

/** Which records of a kind this person has opened in this tab: lists mark where one is and what one has been through. */
export interface LastViewed {
  /** The one looked at last. */
  last: number | null;
  seen: ReadonlySet<number>;
}

/** What a list shows of having opened a record: `last` for the one looked at last. */
export type RecordMark = 'last' | 'seen' | undefined;

/** The mark of one record. */
export const markOf = (id: number, { last, seen }: LastViewed): RecordMark =>
  id === last ? 'last' : seen.has(id) ? 'seen' : undefined;

const viewedOf = (ids: number[]): LastViewed => ({ last: ids.at(-1) ?? null, seen: new Set(ids) });

/**
 * The opened records of one kind, kept in the tab's session storage and forgotten when the login ends.
 * @param key of the storage
 */
export function lastViewedStore(key: string) {
  const listeners = new Set<() => void>();
  const stored = sessionJson.read(key);
  let current = viewedOf(
    Array.isArray(stored) ? stored.filter((id): id is number => Number.isSafeInteger(id)) : [],
  );

  function change(ids: number[]): void {
    current = viewedOf(ids);
    if (ids.length === 0) sessionJson.remove(key);
    else sessionJson.write(key, ids);
    for (const listener of [...listeners]) listener();
  }
  // The next person in this browser begins with none.
  tokenStore.subscribe(() => change([]));

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  return {
    /** Notes that a record is being looked at. */
    noteViewed(id: number): void {
      if (current.last !== id)
        change([...[...current.seen].filter((seen) => seen !== id), id].slice(-MOST));
    },
    /** The records this person has opened; renders again with each. */
    useLastViewed: (): LastViewed => useSyncExternalStore(subscribe, () => current),
    /** The mark of one record, for a place that shows only this one. */
    useMark: (id: number): RecordMark => useSyncExternalStore(subscribe, () => markOf(id, current)),
  };
}
