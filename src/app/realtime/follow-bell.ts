import { hashKey, partialMatchKey, type Query, type QueryClient } from '@tanstack/react-query';
import {
  NOTIFICATION_KINDS,
  notificationQueries,
  watchArrivals,
  type NotificationKind,
} from '@/entities/account/notification';
import type { AnnouncedKeys } from './announced-keys';
import { keysTold } from './keys-told';
import { reloadQueries } from './reload';

/** Reads so shortly before the bell's were made together with it, on the return to the window say. */
const TOGETHER_MS = 50;
/**
 * The bell is read for an event at most so much later: a hidden tab waits, and a burst is read once a second.
 */
const AFTER_EVENT_MS = 5000;

/** One list of the bell, and what of it is new. */
interface Watched {
  kind: NotificationKind;
  findArrivals: ReturnType<typeof watchArrivals>;
}

/**
 * Refreshes the screen by the bell: when a refresh of the bell brings unknown notifications, the data they
 * make stale are fetched again once, except data requested after the bell or together with it, and data that
 * an event has already refreshed.
 * @returns stops it
 */
export function followBell(queryClient: QueryClient, announced: AnnouncedKeys): () => void {
  const cache = queryClient.getQueryCache();
  const startedAt = new WeakMap<Query, number>();
  const lists = new Map<string, Watched>();

  for (const kind of NOTIFICATION_KINDS) {
    const { queryKey } = notificationQueries.list(kind);
    const watched = { kind, findArrivals: watchArrivals() };
    lists.set(hashKey(queryKey), watched);
    const known = queryClient.getQueryData(queryKey);
    if (known) watched.findArrivals(known.data);
  }

  function handleList({ kind, findArrivals }: Watched, list: Query) {
    const data = queryClient.getQueryData(notificationQueries.list(kind).queryKey);
    const keys = keysTold(kind, data ? findArrivals(data.data) : []);
    if (keys.length === 0) return;
    const asked = startedAt.get(list) ?? Date.now();
    const isOld = (query: Query) =>
      (query.state.data !== undefined || query.state.fetchStatus === 'fetching') &&
      (startedAt.get(query) ?? 0) < asked - TOGETHER_MS &&
      keys.some((key) => partialMatchKey(query.queryKey, key)) &&
      !announced.has(query.queryKey, asked - AFTER_EVENT_MS);
    reloadQueries(queryClient, cache.findAll({ predicate: isOld }), () => false);
  }

  return cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action, query } = event;
    if (action.type === 'fetch') startedAt.set(query, Date.now());
    const list = action.type === 'success' && !action.manual && lists.get(query.queryHash);
    if (list) handleList(list, query);
  });
}
