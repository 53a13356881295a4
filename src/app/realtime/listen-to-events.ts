import type { QueryClient } from '@tanstack/react-query';
import { playNotificationSound } from '@/entities/notification';
import type { RealtimeConfig } from '@/shared/config';
import { throttle } from '@/shared/lib/throttle';
import { connectRealtime, type RealtimeState } from '@/shared/realtime';
import { invalidationTable, type Listener } from './invalidation-table';
import { reload } from './reload';

/** A list is reloaded at once, then at most once in this time while events keep coming. */
const RELOAD_INTERVAL_MS = 1000;
/** Channels come back one after another; one catch-up serves them all. */
const CATCH_UP_GATHER_MS = 200;

interface ListenOptions {
  queryClient: QueryClient;
  listener: Listener;
  config: RealtimeConfig;
  onStateChange: (state: RealtimeState) => void;
}

/**
 * Turns realtime events into reloads and sounds. After a resubscription everything on the screen is read again: nobody
 * knows which events were missed.
 * @returns ends it: all channels are left and no reload comes later
 */
export function listenToEvents(options: ListenOptions): () => void {
  const { queryClient, listener, config, onStateChange } = options;
  let catchUpTimer: ReturnType<typeof setTimeout> | undefined;

  function catchUp() {
    clearTimeout(catchUpTimer);
    catchUpTimer = setTimeout(() => void queryClient.invalidateQueries(), CATCH_UP_GATHER_MS);
  }

  const rules = invalidationTable(listener).map((rule) => ({
    ...rule,
    reload: throttle(() => {
      for (const queryKey of rule.invalidates) void reload(queryClient, queryKey);
    }, RELOAD_INTERVAL_MS),
  }));

  const connection = connectRealtime({
    config,
    onStateChange,
    channels: rules.map((rule) => ({
      name: rule.channel,
      visibility: rule.visibility,
      events: {
        [rule.event]: () => {
          rule.reload();
          if (rule.isHeard) void playNotificationSound();
        },
      },
      onResubscribed: catchUp,
    })),
  });

  return () => {
    connection.close();
    clearTimeout(catchUpTimer);
    for (const rule of rules) rule.reload.cancel();
  };
}
