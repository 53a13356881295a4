import type { JoinChannel, RealtimeChannel } from './types';

/** The channels somebody wants, each with the way out of the connection there is now. */
const wanted = new Map<RealtimeChannel, (() => void) | undefined>();
let join: JoinChannel | undefined;

/**
 * Listens to a channel for as long as something is on the screen, a dialog say: on the connection there is,
 * else on the next one, and again after each reconnection. Its troubles are not the connection's: the state
 * says nothing of them. What an event invalidates for the whole application belongs into the invalidation
 * table instead.
 * @returns leaves it
 */
export const joinChannel: JoinChannel = (channel) => {
  // One object may be joined twice.
  const own = { ...channel };
  wanted.set(own, join?.(own));
  return () => {
    wanted.get(own)?.();
    wanted.delete(own);
  };
};

/**
 * Gives every wanted channel to a connection, now and from now on.
 * @returns ends it; the channels stay wanted, for the next connection
 */
export function serveChannels(joinHere: JoinChannel): () => void {
  join = joinHere;
  for (const channel of wanted.keys()) wanted.set(channel, joinHere(channel));
  return () => {
    if (join !== joinHere) return;
    join = undefined;
    for (const channel of wanted.keys()) wanted.set(channel, undefined);
  };
}
