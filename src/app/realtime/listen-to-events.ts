import {
  focusManager,
  hashKey,
  partialMatchKey,
  type Query,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { accountQueries, isWanted, type NotifiedEvent } from '@/entities/account/account';
import {
  notificationKeys,
  notificationQueries,
  playNotificationSound,
} from '@/entities/account/notification';
import { sessionKeys } from '@/entities/account/session';
import { forgetPresence } from '@/shared/present-people';
import type { RealtimeConfig } from '@/shared/config';
import { connectRealtime, type RealtimeState } from '@/shared/realtime';
import type { AnnouncedKeys } from './announced-keys';
import { invalidationTable, type InvalidationRule, type Listener } from './invalidation-table';
import { createRefresh } from './refresh-while-lost';
import { reloadOnEvents, reloadQueries } from './reload';
import { BELL_LISTS } from './staff-changes';
import { showsUnreadOfLead } from './unread-of-lead';

/** Channels come, and come back, one after another; one reading serves them all. */
const GATHER_MS = 200;

/** Longer than a read takes: an answer that came so long after an event was made after it. */
const LONGEST_READ_MS = 5000;

interface ListenOptions {
  queryClient: QueryClient;
  listener: Listener;
  config: RealtimeConfig;
  announced: AnnouncedKeys;
  onStateChange: (state: RealtimeState) => void;
}

function byChannel(rules: InvalidationRule[]): Map<string, InvalidationRule[]> {
  const channels = new Map<string, InvalidationRule[]>();
  for (const rule of rules) {
    channels.set(rule.channel, [...(channels.get(rule.channel) ?? []), rule]);
  }
  return channels;
}

/** Whether an event is about the chat that somebody reads in this very window. */
function isInSight(payload: unknown): boolean {
  if (typeof payload !== 'object' || payload === null || !('chat_id' in payload)) return false;
  const opened = new URLSearchParams(location.search).get('chat');
  return (
    location.pathname === '/chats' && opened === String(payload.chat_id) && document.hasFocus()
  );
}

/** Notifications are read every 60 s anyway, in hidden tabs too. */
const isPolled = ([head]: QueryKey) => head === notificationKeys.all()[0];

/**
 * Not worth a call on a mere suspicion, for a page has few of them: who one is was read a moment ago and
 * changes seldom, and messages to one person are polled.
 */
const isSpared = (queryKey: QueryKey) =>
  queryKey[0] === sessionKeys.all()[0] ||
  hashKey(queryKey) === hashKey(notificationQueries.list('personal').queryKey);

/** The kinds of notifications an event may mean, by its payload. */
function kindsOf(heardAs: readonly NotifiedEvent[], payload: unknown): readonly NotifiedEvent[] {
  const said = typeof payload === 'object' && payload !== null && 'kind' in payload && payload.kind;
  const kind = heardAs.find((one) => one === said);
  return kind === undefined ? heardAs : [kind];
}

/**
 * Turns realtime events into reloads and sounds. While events may be missed, what they would reload is read
 * every 60 s; after a resubscription everything on the screen is read again, because events may be missed.
 * After the first subscription only what may have been read before an event that came a moment too early to
 * be heard; of a server that does not say when that was, whatever was read so far. What a hidden tab shows
 * waits until it is looked at, but for the notifications.
 * @returns ends it: all channels are left and no reload comes later
 */
export function listenToEvents(options: ListenOptions): () => void {
  const { queryClient, listener, config, announced, onStateChange } = options;
  let catchUpTimer: ReturnType<typeof setTimeout> | undefined;
  let oldTimer: ReturnType<typeof setTimeout> | undefined;
  const old = new Set<Query>();

  const rules = invalidationTable(listener);
  // One clock for each key, whichever events it is reloaded for.
  const reloads = new Map(
    rules
      .flatMap(({ invalidates }) => invalidates)
      .map((queryKey) => [
        hashKey(queryKey),
        { queryKey, run: reloadOnEvents(queryClient, queryKey, isPolled(queryKey)) },
      ]),
  );

  function readEverything() {
    announced.note([...reloads.values()].map(({ queryKey }) => queryKey));
    const isSeen = focusManager.isFocused();
    void queryClient.invalidateQueries({ refetchType: isSeen ? 'active' : 'none' });
    if (isSeen) return;
    for (const { queryKey, run } of reloads.values()) if (isPolled(queryKey)) run();
  }

  function catchUp() {
    clearTimeout(catchUpTimer);
    catchUpTimer = setTimeout(readEverything, GATHER_MS);
  }

  function hear(
    { invalidates, heardAs, tells, mayReadBell = false }: InvalidationRule,
    payload: unknown,
  ) {
    tells?.(payload, queryClient);
    const isBellStale = mayReadBell && showsUnreadOfLead(queryClient, payload);
    const keys = isBellStale ? [...invalidates, ...BELL_LISTS] : invalidates;
    announced.note(keys);
    for (const queryKey of keys) reloads.get(hashKey(queryKey))?.run();
    if (isInSight(payload)) return;
    const kinds = kindsOf(heardAs, payload);
    // As far as they are known: no sound waits for them.
    const preferences = queryClient.getQueryData(accountQueries.preferences().queryKey);
    if (kinds.some((kind) => isWanted(preferences, kind, 'sound'))) void playNotificationSound();
  }

  function readOld() {
    reloadQueries(queryClient, [...old], isPolled);
    old.clear();
  }

  /**
   * Has read again what these rules name where it may have been read before the last event, or is being read.
   * @param ageMs how long ago that was; undefined: the server does not say
   */
  function markOld(own: InvalidationRule[], ageMs: number | undefined) {
    const moment = Date.now() - (ageMs ?? 0);
    const isOld = ({ queryKey, state }: Query) =>
      // A failed query is not stale, and may be a call the server lacks.
      (state.data !== undefined || state.fetchStatus === 'fetching') &&
      state.dataUpdatedAt - LONGEST_READ_MS < moment &&
      own.some(({ invalidates }) => invalidates.some((key) => partialMatchKey(queryKey, key))) &&
      (ageMs !== undefined || !isSpared(queryKey));
    announced.note(own.flatMap(({ invalidates }) => invalidates));
    for (const query of queryClient.getQueryCache().findAll({ predicate: isOld })) old.add(query);
    clearTimeout(oldTimer);
    oldTimer = setTimeout(readOld, GATHER_MS);
  }

  const refresh = createRefresh(
    queryClient,
    [...reloads.values()].map(({ queryKey }) => queryKey).filter((key) => !isPolled(key)),
  );

  const connection = connectRealtime({
    config,
    onStateChange(state) {
      if (state === 'broken') refresh.start();
      else refresh.stop();
      onStateChange(state);
    },
    channels: [...byChannel(rules)].map(([name, own]) => ({
      name,
      visibility: own.some(({ visibility }) => visibility === 'private') ? 'private' : 'public',
      events: Object.fromEntries(own.map((rule) => [rule.event, (payload) => hear(rule, payload)])),
      onResubscribed: catchUp,
      onRecentEvent: (ageMs) => markOld(own, ageMs),
    })),
  });

  return () => {
    connection.close();
    clearTimeout(catchUpTimer);
    clearTimeout(oldTimer);
    refresh.stop();
    forgetPresence();
    for (const { run } of reloads.values()) run.cancel();
  };
}
