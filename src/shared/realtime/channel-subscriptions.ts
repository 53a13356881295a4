import type Echo from 'laravel-echo';
import { subscribedSchema } from '#contract';
import type { JoinChannel, RealtimeChannel } from './types';

/** Somebody who listens to a channel. */
interface Listener {
  channel: RealtimeChannel;
  /** Whether the state of the connection depends on it. */
  isVital: boolean;
  /** True when events may have been missed since the last time it was subscribed. */
  missed: boolean;
}

/** A channel on the wire, with all who listen to it. */
interface Subscription {
  subscribed: boolean;
  listeners: Set<Listener>;
}

const fullNameOf = ({ name, visibility }: RealtimeChannel) =>
  visibility === 'private' ? `private-${name}` : name;

interface SubscriptionsOptions {
  echo: Echo<'reverb'>;
  /** Called when a vital channel may miss events from now on. */
  onLost: () => void;
  /** Called whenever all vital channels are subscribed. */
  onComplete: () => void;
}

/** The channels of one connection, by how many want them. */
export function createSubscriptions({ echo, onLost, onComplete }: SubscriptionsOptions) {
  const { pusher } = echo.connector;
  const subscriptions = new Map<string, Subscription>();
  const isVital = ({ listeners }: Subscription) => [...listeners].some((one) => one.isVital);

  function markLost(subscription: Subscription): void {
    subscription.subscribed = false;
    for (const listener of subscription.listeners) listener.missed = true;
    if (isVital(subscription)) onLost();
  }

  function markSubscribed(subscription: Subscription, news: unknown): void {
    subscription.subscribed = true;
    const listeners = [...subscription.listeners];
    const missed = listeners.filter((listener) => listener.missed);
    for (const listener of missed) listener.missed = false;
    if ([...subscriptions.values()].every((one) => one.subscribed || !isVital(one))) onComplete();
    for (const { channel } of missed) channel.onResubscribed?.();
    const ageMs = subscribedSchema.safeParse(news).data?.event_age_ms;
    if (ageMs === null) return;
    for (const listener of listeners) {
      if (!missed.includes(listener)) listener.channel.onRecentEvent?.(ageMs);
    }
  }

  const echoChannelOf = ({ name, visibility }: RealtimeChannel) =>
    visibility === 'private' ? echo.private(name) : echo.channel(name);

  function subscribe(channel: RealtimeChannel): Subscription {
    const subscription: Subscription = { subscribed: false, listeners: new Set() };
    subscriptions.set(fullNameOf(channel), subscription);
    echoChannelOf(channel)
      .on('pusher:subscription_succeeded', (news: unknown) => markSubscribed(subscription, news))
      .error(() => markLost(subscription));
    return subscription;
  }

  function join(channel: RealtimeChannel, vital: boolean): () => void {
    const fullName = fullNameOf(channel);
    const subscription = subscriptions.get(fullName) ?? subscribe(channel);
    const listener: Listener = { channel, isVital: vital, missed: false };
    subscription.listeners.add(listener);
    const echoChannel = echoChannelOf(channel);
    // The leading dot keeps Echo from putting a namespace before the name.
    const handlers = Object.entries(channel.events).map(
      ([event, handle]) => [`.${event}`, handle] as const,
    );
    for (const [event, handle] of handlers) echoChannel.listen(event, handle);

    return () => {
      if (!subscription.listeners.delete(listener)) return;
      for (const [event, handle] of handlers) echoChannel.stopListening(event, handle);
      if (subscription.listeners.size > 0) return;
      subscriptions.delete(fullName);
      pusher.channel(fullName)?.unbind_all();
      echo.leaveChannel(fullName);
    };
  }

  return {
    /** Joins one of the channels that the state of the connection depends on. */
    joinVital: (channel: RealtimeChannel) => join(channel, true),
    join: ((channel) => join(channel, false)) satisfies JoinChannel,
    /** Whether a channel has listeners. @param fullName its name on the wire */
    has: (fullName: string) => subscriptions.has(fullName),
    /** Events of one channel may be missed from now on. */
    lose(fullName: string): void {
      const subscription = subscriptions.get(fullName);
      if (subscription) markLost(subscription);
    },
    /** Events of every channel may be missed from now on. */
    loseAll(): void {
      // The library would repeat a half-finished subscription too.
      for (const { name } of pusher.allChannels()) {
        if (!subscriptions.has(name)) pusher.unsubscribe(name);
      }
      for (const subscription of subscriptions.values()) markLost(subscription);
      onLost();
    },
  };
}
