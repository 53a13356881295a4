import { useCallback, useSyncExternalStore } from 'react';
import { tokenStore } from '@/shared/auth';
import { sessionJson } from '@/shared/lib/storage';
import { createStore } from '@/shared/state';

/** More records than anybody looks at in a day. */
const MOST = 500;

/**
 * Which records of a kind this person has opened in this tab: lists mark where one is and what one has been
 * through.
 */
interface LastViewed {
  /** The one looked at last. */
  last: number | null;
  seen: ReadonlySet<number>;
}

/** The mark of an opened record in a list: `last` for the one opened last. */
type RecordMark = 'last' | 'seen' | undefined;

const markOf = (id: number, { last, seen }: LastViewed): RecordMark =>
  id === last ? 'last' : seen.has(id) ? 'seen' : undefined;

const viewedOf = (ids: number[]): LastViewed => ({ last: ids.at(-1) ?? null, seen: new Set(ids) });

/**
 * The opened records of one kind, kept in the tab's session storage and forgotten when the login ends.
 * @param key of the storage
 */
export function lastViewedStore(key: string) {
  const stored = sessionJson.read(key);
  const viewed = createStore(
    viewedOf(
      Array.isArray(stored) ? stored.filter((id): id is number => Number.isSafeInteger(id)) : [],
    ),
  );

  function change(ids: number[]): void {
    viewed.set(viewedOf(ids));
    if (ids.length === 0) sessionJson.remove(key);
    else sessionJson.write(key, ids);
  }
  // The next person in this browser begins with none.
  tokenStore.subscribe(() => change([]));

  return {
    /** Notes that a record is being looked at. */
    noteViewed(id: number): void {
      const { last, seen } = viewed.get();
      if (last !== id) change([...[...seen].filter((other) => other !== id), id].slice(-MOST));
    },
    /**
     * Gives the marks of the records of a list; another function, and so another drawing, with each record
     * opened.
     */
    useMarkOf(): (id: number) => RecordMark {
      const opened = viewed.use();
      return useCallback((id) => markOf(id, opened), [opened]);
    },
    /** The mark of one record, for a place that shows only this one. */
    useMark: (id: number): RecordMark =>
      useSyncExternalStore(viewed.subscribe, () => markOf(id, viewed.get())),
  };
}
