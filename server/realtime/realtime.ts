import type { ChannelAuthorization, RuntimeConfig } from '#contract';
import type { Session } from '../http/authenticate';
import type { SocketServer } from './socket-server';

/** An event for the staff's tabs. Payloads carry ids only; the data is fetched by an authorised call. */
export interface RealtimeEvent {
  /** Full channel name with its prefix: `private-company.1`. */
  channel: string;
  /** Bare event name: `form.submitted`. */
  event: string;
  data: Record<string, string | number | null>;
}

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
