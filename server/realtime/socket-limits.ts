import type { ServerConfig } from '../config';

const SECOND_MS = 1000;
const VISITORS_SHARE = 0.8;

/** The limits of a websocket. */
export interface SocketLimits {
  messageBytes: number;
  subscriptions: number;
  channelNameLength: number;
  /** Messages of one socket in `messageWindowMs`. */
  messages: number;
  messageWindowMs: number;
  /** Silence of a client after which it is asked whether it is there, … */
  pingAfterMs: number;
  /** … and after which it is closed. */
  silenceMs: number;
  /** How often the silence is looked at. */
  checkEveryMs: number;
  /** Bytes a client may leave unread. */
  bufferedBytes: number;
  /** How long a closed socket may take to say goodbye. */
  goodbyeMs: number;
  /** How often it is looked whether the sessions behind open sockets have run out. */
  sessionCheckMs: number;
  total: number;
  perAddress: number;
  perUser: number;
  /** Sockets of visitors, of pages that are not ours among them. */
  visitors: number;
  perChat: number;
  /** How long a socket of a page that is not ours may subscribe to nothing. */
  idleForeignMs: number;
}

export const socketLimits = (config: ServerConfig): SocketLimits => ({
  messageBytes: 10_000,
  subscriptions: 100,
  channelNameLength: 200,
  messages: 60,
  messageWindowMs: 60 * SECOND_MS,
  pingAfterMs: 30 * SECOND_MS,
  silenceMs: 60 * SECOND_MS,
  checkEveryMs: 5 * SECOND_MS,
  bufferedBytes: 1024 * 1024,
  goodbyeMs: 2 * SECOND_MS,
  sessionCheckMs: 60 * SECOND_MS,
  total: config.LIMIT_SOCKETS,
  perAddress: config.LIMIT_SOCKETS_PER_ADDRESS,
  perUser: config.LIMIT_SOCKETS_PER_USER,
  // However many visitors there are, staff find a place.
  visitors: Math.floor(config.LIMIT_SOCKETS * VISITORS_SHARE),
  perChat: 5,
  idleForeignMs: 30 * SECOND_MS,
});
