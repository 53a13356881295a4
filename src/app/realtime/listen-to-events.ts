import { focusManager, hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { notificationQueries, playNotificationSound } from '@/entities/notification';
import type { RealtimeConfig } from '@/shared/config';
import { connectRealtime, type RealtimeState } from '@/shared/realtime';
import { invalidationTable, type Listener } from './invalidation-table';
import { createRefresh } from './refresh-while-lost';
import { reloadOnEvents } from './reload';

/** Channels come back one after another; one catch-up serves them all. */
const CATCH_UP_GATHER_MS = 200;

interface ListenOptions {
  queryClient: QueryClient;
  listener: Listener;
  config: RealtimeConfig;
  onStateChange: (state: RealtimeState) => void;
}

/** Notifications are read every 60 s anyway, in hidden tabs too. */
const isPolled = ([head]: QueryKey) => head === notificationQueries.all()[0];

/**
 * Turns realtime events into reloads and sounds. While events may be missed, what they would reload is read every 60 s;
 * after a resubscription everything on the screen is read again: nobody knows what was missed. What a hidden tab shows
 * waits until it is looked at, but for the notifications.
 * @returns ends it: all channels are left and no reload comes later
 */
export function listenToEvents(options: ListenOptions): () => void {
  const { queryClient, listener, config, onStateChange } = options;
  let catchUpTimer: ReturnType<typeof setTimeout> | undefined;

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
    const isSeen = focusManager.isFocused();
    void queryClient.invalidateQueries({ refetchType: isSeen ? 'active' : 'none' });
    if (isSeen) return;
    for (const { queryKey, run } of reloads.values()) if (isPolled(queryKey)) run();
  }

  function catchUp() {
    clearTimeout(catchUpTimer);
    catchUpTimer = setTimeout(readEverything, CATCH_UP_GATHER_MS);
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
    channels: rules.map((rule) => ({
      name: rule.channel,
      visibility: rule.visibility,
      events: {
        [rule.event]: () => {
          for (const queryKey of rule.invalidates) reloads.get(hashKey(queryKey))?.run();
          if (rule.isHeard) void playNotificationSound();
        },
      },
      onResubscribed: catchUp,
    })),
  });

  return () => {
    connection.close();
    clearTimeout(catchUpTimer);
    refresh.stop();
    for (const { run } of reloads.values()) run.cancel();
  };
}
