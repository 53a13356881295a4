import { createChannelAuthorizer } from './authorize-channel';
import { createSubscriptions } from './channel-subscriptions';
import { createEcho } from './create-echo';
import { superviseSocket } from './supervise-socket';
import type { OpenConnection, RealtimeOptions, RealtimeState } from './types';

/** See `connectRealtime`; this half is loaded with the protocol's libraries. */
export function openConnection(options: RealtimeOptions): OpenConnection {
  const life = new AbortController();
  const { signal } = life;
  let state: RealtimeState = 'connecting';

  function show(next: RealtimeState) {
    if (signal.aborted || next === state) return;
    state = next;
    options.onStateChange?.(next);
  }

  const echo = createEcho(
    options.config,
    createChannelAuthorizer({
      endpoint: options.config.authEndpoint,
      signal,
      isCurrent: (socketId) =>
        !signal.aborted && echo.connectionStatus() === 'connected' && echo.socketId() === socketId,
      isWanted: (name) => subscriptions.has(name),
      onFault: (name) => subscriptions.lose(name),
    }),
  );
  const subscriptions = createSubscriptions({
    echo,
    onLost: () => show('broken'),
    onComplete: () => show('connected'),
  });
  const { pusher } = echo.connector;
  const stopSupervising = superviseSocket(pusher, subscriptions.loseAll);

  for (const channel of options.channels) subscriptions.joinVital(channel);

  return {
    join(channel) {
      const leave = subscriptions.join(channel);
      return () => {
        if (!signal.aborted) leave();
      };
    },
    close() {
      if (signal.aborted) return;
      stopSupervising();
      life.abort();
      for (const channel of pusher.allChannels()) channel.unbind_all();
      echo.leaveAllChannels();
      // The library sends «unsubscribe» a moment later, and sending on a closing socket is an error.
      setTimeout(() => echo.disconnect());
    },
  };
}
