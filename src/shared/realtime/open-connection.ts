import { createChannelAuthorizer } from './authorize-channel';
import { createEcho } from './create-echo';
import { superviseSocket } from './supervise-socket';
import type { RealtimeChannel, RealtimeConnection, RealtimeOptions, RealtimeState } from './types';

interface Subscription {
  channel: RealtimeChannel;
  subscribed: boolean;
  /** True when events may have been missed since the last time it was subscribed. */
  missed: boolean;
}

const fullName = ({ name, visibility }: RealtimeChannel) =>
  visibility === 'private' ? `private-${name}` : name;

/** See `connectRealtime`; this half is loaded with the protocol's libraries. */
export function openConnection(options: RealtimeOptions): RealtimeConnection {
  const life = new AbortController();
  const { signal } = life;
  const subscriptions = options.channels.map<Subscription>((channel) => ({
    channel,
    subscribed: false,
    missed: false,
  }));
  let state: RealtimeState = 'connecting';

  function show(next: RealtimeState) {
    if (signal.aborted || next === state) return;
    state = next;
    options.onStateChange?.(next);
  }

  function markLost(affected: Subscription[]) {
    for (const subscription of affected) {
      subscription.subscribed = false;
      subscription.missed = true;
    }
    show('broken');
  }

  function markSubscribed(subscription: Subscription) {
    const { missed } = subscription;
    subscription.subscribed = true;
    subscription.missed = false;
    if (subscriptions.every(({ subscribed }) => subscribed)) show('connected');
    if (missed) subscription.channel.onResubscribed?.();
  }

  const echo = createEcho(
    options.config,
    createChannelAuthorizer({
      endpoint: options.config.authEndpoint,
      signal,
      isCurrent: (socketId) =>
        !signal.aborted && echo.connectionStatus() === 'connected' && echo.socketId() === socketId,
      onFault: (name) =>
        markLost(subscriptions.filter(({ channel }) => fullName(channel) === name)),
    }),
  );
  const { pusher } = echo.connector;
  const stopSupervising = superviseSocket(pusher, () => markLost(subscriptions));

  for (const subscription of subscriptions) {
    const { name, visibility, events } = subscription.channel;
    const channel = visibility === 'private' ? echo.private(name) : echo.channel(name);
    channel.subscribed(() => markSubscribed(subscription)).error(() => markLost([subscription]));
    // The leading dot keeps Echo from putting a namespace before the name.
    for (const [event, handle] of Object.entries(events))
      channel.listen(`.${event}`, () => handle());
  }

  return {
    close() {
      if (signal.aborted) return;
      stopSupervising();
      life.abort();
      for (const channel of pusher.allChannels()) channel.unbind_all();
      echo.leaveAllChannels();
      // The library sends «unsubscribe» a moment later; on a closing socket that would be an error.
      setTimeout(() => echo.disconnect());
    },
  };
}
