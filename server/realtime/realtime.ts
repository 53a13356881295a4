import type { ChannelAuthorization, RuntimeConfig } from '#contract';
import type { Session } from '../http/session';
import type { RealtimeEvent } from './realtime-event';
import type { SocketServer } from './socket-server';

/** Delivers events to every process and every open socket. */
export interface Realtime {
  /** Sends events; called after the transaction has been committed. Never throws: realtime is a convenience, not the record. */
  publish(events: RealtimeEvent[]): Promise<void>;
  /** Closes the sockets that were authorised by these sessions, in every process, within 5 seconds. Never throws. */
  revokeSessions(sessionIds: string[]): Promise<void>;
  /** The signature that lets a socket into a channel, in the form the protocol asks for. */
  authorize(socketId: string, channel: string, session: Session): ChannelAuthorization;
  /** Where the browser finds the websocket, for the configuration in the page. What is absent is the page's own. */
  readonly clientConfig: NonNullable<RuntimeConfig['realtime']>;
  /** Our own endpoint; null when an external server holds the sockets. */
  readonly sockets: SocketServer | null;
  close(): Promise<void>;
}
