import type { RealtimeConfig } from '../config';

/**
 * State of the connection. `connecting`: no answer yet · `connected`: every channel is subscribed, events
 * arrive · `broken`: events may be missed until it is `connected` again.
 */
export type RealtimeState = 'connecting' | 'connected' | 'broken';

/** A channel to subscribe to, with its handlers. */
export interface RealtimeChannel {
  /** Without the `private-` prefix. */
  name: string;
  visibility: 'private' | 'public';
  /**
   * Handlers by the bare name of the event on the wire. The payload only says what changed; data is fetched
   * by HTTP.
   */
  events: Record<string, (payload: unknown) => void>;
  /**
   * Called after each subscription before which events of this channel may have been missed: whatever they
   * would have announced has to be asked for.
   */
  onResubscribed?: () => void;
  /**
   * Called after any other subscription before which the channel has, or may have, had an event: what was
   * read earlier than that is old.
   * @param ageMs how long ago that was, in milliseconds; undefined: the server does not say, it may be just
   *   now
   */
  onRecentEvent?: (ageMs: number | undefined) => void;
}

export interface RealtimeOptions {
  config: RealtimeConfig;
  /** Channels of the whole connection; others come and go by `joinChannel`. */
  channels: RealtimeChannel[];
  /** Called on every change; the state before the first call is `connecting`. */
  onStateChange?: (state: RealtimeState) => void;
}

export interface RealtimeConnection {
  /** Leaves all channels, closes the socket and clears every timer; nothing is called afterwards. */
  close(): void;
}

/**
 * Joins a channel; those who join the same one share its subscription.
 * @returns leaves it: its events are not called any more, and the last to leave ends the subscription
 */
export type JoinChannel = (channel: RealtimeChannel) => () => void;

/** A connection after its code has been loaded. */
export interface OpenConnection extends RealtimeConnection {
  join: JoinChannel;
}
