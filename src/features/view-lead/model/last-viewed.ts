import { useSyncExternalStore } from 'react';
import { tokenStore } from '@/shared/auth';
import { sessionJson } from '@/shared/lib/storage';

const KEY = 'looked-at';
/** More leads than anybody looks at in a day. */
const MOST = 500;

/** Which leads this person has opened in this tab: it shows in the lists where one is and what one has been through. */
export interface LastViewed {
  /** The one looked at last. */
  last: number | null;
  seen: ReadonlySet<number>;
}

const listeners = new Set<() => void>();

function readKept(): LastViewed {
  const kept = sessionJson.read(KEY);
  const ids = Array.isArray(kept)
    ? kept.filter((id): id is number => Number.isSafeInteger(id))
    : [];
  return { last: ids.at(-1) ?? null, seen: new Set(ids) };
}
let current = readKept();

function change(ids: number[]): void {
  current = { last: ids.at(-1) ?? null, seen: new Set(ids) };
  if (ids.length === 0) sessionJson.remove(KEY);
  else sessionJson.write(KEY, ids);
  for (const listener of [...listeners]) listener();
}

// The next person in this browser begins with none.
tokenStore.subscribe(() => change([]));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Notes that a lead is being looked at. */
export function noteViewed(id: number): void {
  if (current.last === id) return;
  const others = [...current.seen].filter((other) => other !== id);
  change([...others, id].slice(-MOST));
}

/** The leads this person has opened; drawn anew with each. */
export const useLastViewed = (): LastViewed => useSyncExternalStore(subscribe, () => current);

/** What a list shows of having opened a lead: `last` for the one looked at last. */
export type LeadMark = 'last' | 'seen' | undefined;

/** The mark of one lead. */
export const markOf = (id: number, { last, seen }: LastViewed): LeadMark =>
  id === last ? 'last' : seen.has(id) ? 'seen' : undefined;

/** The same, for a place that shows one lead. */
export const useLeadMark = (id: number): LeadMark =>
  useSyncExternalStore(subscribe, () => markOf(id, current));
