import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ChannelAuthorization, PresenceKind, RuntimeConfig } from '#contract';
import type { Session } from './session';
import type { RealtimeEvent } from './realtime-event';

/** A connection before its first message. */
export interface Arrival {
  key: string;
  /** The key by which sockets are counted: an address, or an IPv6 network. */
  address: string;
  /** From a page that is not ours: it may hear the chat of its visitor and nothing else. */
  isForeign: boolean;
}

/** Our own end of the websockets. */
export interface SocketEndpoint {
  /** Completes the handshake of a websocket and takes it in, or answers why not. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer, arrival: Arrival): void;
  close(): Promise<void>;
}

/** A colleague who has a record open. */
export interface PresentColleague {
  userId: number;
  state: 'viewing' | 'typing';
  since: Date;
}

/** Who has which record open, as far as this process has heard. */
export interface PresentPeople {
  /** Those in a record of a company beside one person, who came first at the head. */
  othersIn(companyId: number, userId: number, kind: PresenceKind, id: number): PresentColleague[];
}

/** Delivers events to every process and every open socket. */
export interface Realtime {
  /**
   * Sends events; called after the transaction has been committed. Never throws: realtime is a convenience,
   * not the record.
   */
  publish(events: RealtimeEvent[]): Promise<void>;
  /**
   * Closes the sockets that were authorised by these sessions, in every process, within 5 seconds. Never
   * throws.
   */
  revokeSessions(sessionIds: string[]): Promise<void>;
  /** The same of the visitors' sockets that hear these chats. @param chats by which visitors know them */
  revokeChats(chats: string[]): Promise<void>;
  /** The signature that lets a socket into a channel, in the form the protocol asks for. */
  authorize(
    socketId: string,
    channel: string,
    session: Pick<Session, 'id' | 'userId' | 'companyId' | 'rights'>,
  ): ChannelAuthorization;
  /** The same for the visitor of a chat. @param chat by which visitors know it */
  authorizeVisitor(socketId: string, channel: string, chat: string): ChannelAuthorization;
  /**
   * Where the browser finds the websocket, for the configuration in the page. What is absent is the page's
   * own.
   */
  readonly clientConfig: NonNullable<RuntimeConfig['realtime']>;
  /** Of an external server with several processes each knows its own callers alone. */
  readonly present: PresentPeople;
  /** Our own endpoint; null when an external server holds the sockets. */
  readonly sockets: SocketEndpoint | null;
  close(): Promise<void>;
}
