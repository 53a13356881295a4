import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { chatChannel, PUBLIC_LEADS_CHANNEL } from '#contract';
import { Audience } from './audience';
import { checkSignature, type AppCredentials } from './channel-signature';
import { ClientSocket } from './client-socket';
import { Groups } from './groups';
import { ReaderFrames, type FindRecords, type FindShopOrders } from './reader-frames';
import { CODES, frame, type ClientMessage, type Subscribe } from './protocol';
import { RecentEvents } from './recent-events';
import type { Arrival, SocketEndpoint } from '../context/realtime';
import type { RealtimeEvent } from '../context/realtime-event';
import type { RecordsReader } from '../db/records/reader';
import type { SocketLimits } from './socket-limits';

/** After this much silence a client asks whether we are there (seconds). */
const ACTIVITY_TIMEOUT_SECONDS = 30;
/** Over this time everyone who starts over does so. */
const START_OVER_MS = 2000;

interface SocketServerOptions {
  credentials: AppCredentials;
  limits: SocketLimits;
  now: () => Date;
  findRecords: FindRecords;
  findShopOrders: FindShopOrders;
  /** Called with the moment (ms) when a session was signed that comes in. */
  onSession: (issuedAt: number) => void;
}

/** Our own endpoint of the Pusher protocol: the open sockets of this process and their channels. */
export class SocketServer implements SocketEndpoint {
  private readonly upgrader: WebSocketServer;
  private readonly sockets = new Set<ClientSocket>();
  private readonly byAddress = new Groups<string, ClientSocket>();
  private readonly audience: Audience;
  private readonly recent = new RecentEvents();
  private readonly readerFrames: ReaderFrames;
  private readonly silenceCheck: NodeJS.Timeout;
  private closing = false;

  constructor(private readonly options: SocketServerOptions) {
    const { messageBytes, checkEveryMs } = options.limits;
    this.audience = new Audience(options.limits);
    this.readerFrames = new ReaderFrames(options.findRecords, options.findShopOrders);
    this.upgrader = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      maxPayload: messageBytes,
      perMessageDeflate: false,
    });
    this.silenceCheck = setInterval(() => this.checkSilence(), checkEveryMs);
    this.silenceCheck.unref();
  }

  /** Completes the handshake of a websocket and takes it in, or answers why not. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer, arrival: Arrival): void {
    this.upgrader.handleUpgrade(request, socket, head, (opened) => this.admit(opened, arrival));
  }

  /** Sends an event to those subscribed to its channel; of a record, to those of them who find it. */
  deliver(event: RealtimeEvent): void {
    const { channel } = event;
    // Encoded once, not once per socket.
    const content = Buffer.from(frame(event.event, event.data, channel));
    for (const client of this.audience.hearersOf(channel)) {
      const readers = this.audience.readersOf(client);
      if (readers.length === 0) client.send(content);
      else this.readerFrames.send({ client, readers, event, content });
    }
    if (channel !== PUBLIC_LEADS_CHANNEL) this.recent.note(channel);
  }

  /**
   * Closes the sockets of sessions that have ended and of chats that are gone; signatures made out to them
   * are refused from now on.
   */
  revoke(ids: string[]): void {
    for (const client of this.audience.revoke(ids)) {
      client.close(CODES.unauthorized, 'Session has ended');
    }
  }

  /**
   * Closes all present sockets, to reconnect at once: events may have been missed, and after a reconnect a
   * client reads everything again. Not all in the same moment.
   */
  startOver(): void {
    for (const client of this.sockets) {
      const leave = () => client.close(CODES.missed, 'Events may have been missed');
      setTimeout(leave, Math.random() * START_OVER_MS).unref();
    }
  }

  /** Takes in who finds which records now. @param live by session; null: all records */
  setReaders(live: ReadonlyMap<string, RecordsReader | null>): void {
    this.audience.setReaders(live);
  }

  /** Sessions that sockets of this process were authorised by. */
  sessionIds(): string[] {
    return this.audience.sessionIds();
  }

  /** Closes all sockets, to reconnect soon, and accepts no more. */
  async close(): Promise<void> {
    this.closing = true;
    clearInterval(this.silenceCheck);
    const clients = [...this.sockets];
    for (const client of clients) client.close(CODES.goingAway, 'Server is restarting');
    await Promise.all(clients.map((client) => client.closed));
  }

  private admit(socket: WebSocket, arrival: Arrival): void {
    const client: ClientSocket = new ClientSocket(
      socket,
      this.options.limits,
      arrival.isForeign,
      (message) => this.handle(client, message),
    );
    const refusal = this.refusalOf(arrival);
    if (refusal) {
      client.close(...refusal);
      return;
    }
    this.sockets.add(client);
    this.byAddress.add(arrival.address, client);
    if (arrival.isForeign) this.audience.visitors.add(client);
    void client.closed.then(() => {
      this.sockets.delete(client);
      this.byAddress.remove(arrival.address, client);
      this.audience.visitors.delete(client);
      this.audience.forget(client);
    });
    client.send(
      frame('pusher:connection_established', {
        socket_id: client.id,
        activity_timeout: ACTIVITY_TIMEOUT_SECONDS,
      }),
    );
  }

  private refusalOf({ key, address, isForeign }: Arrival): [number, string] | null {
    const { total, perAddress, visitors } = this.options.limits;
    if (this.closing) return [CODES.goingAway, 'Server is restarting'];
    if (key !== this.options.credentials.key) return [CODES.unknownKey, 'Unknown application key'];
    if (isForeign && this.audience.visitors.size >= visitors) {
      return [CODES.overCapacity, 'Too many visitors'];
    }
    if (this.sockets.size >= total) return [CODES.overCapacity, 'Over capacity'];
    if (this.byAddress.size(address) >= perAddress) {
      return [CODES.overCapacity, 'Too many connections from this address'];
    }
    return null;
  }

  private handle(client: ClientSocket, message: ClientMessage): void {
    switch (message.kind) {
      case 'ping':
        client.send(frame('pusher:pong', {}));
        break;
      case 'subscribe':
        this.subscribe(client, message.subscribe);
        break;
      case 'unsubscribe':
        this.audience.leave(client, message.channel);
        break;
      case 'client-event':
        client.sendError(CODES.clientEvent, 'Client events are not enabled');
        break;
      case 'invalid':
        client.sendError(CODES.invalidMessage, 'Invalid message format');
        break;
      case 'noted':
        break;
    }
  }

  private subscribe(client: ClientSocket, subscribe: Subscribe): void {
    const { channel } = subscribe;
    const { subscriptions, channelNameLength } = this.options.limits;
    if (channel.length > channelNameLength) {
      client.sendError(CODES.invalidMessage, 'Channel name is too long');
      return;
    }
    if (!client.channels.has(channel)) {
      if (client.channels.size >= subscriptions) {
        this.refuseChannel(client, channel, 'LimitReached', 'Too many subscriptions');
        return;
      }
      if (!this.mayEnter(client, subscribe)) {
        if (client.isOpen) this.refuseChannel(client, channel, 'AuthError', 'Invalid signature');
        return;
      }
      this.audience.enter(client, channel);
    }
    const news = channel === PUBLIC_LEADS_CHANNEL ? {} : this.recent.newsOf(channel);
    client.send(frame('pusher_internal:subscription_succeeded', news, channel));
  }

  private refuseChannel(client: ClientSocket, channel: string, type: string, error: string): void {
    client.send(frame('pusher:subscription_error', { type, error, status: 401 }, channel));
  }

  /**
   * Public is the one channel that carries nothing; every other has to be signed. A page that is not ours
   * hears the chat of its visitor, whatever else it presents.
   */
  private mayEnter(client: ClientSocket, subscribe: Subscribe): boolean {
    if (subscribe.channel === PUBLIC_LEADS_CHANNEL) return !client.isForeign;
    if (!subscribe.channel.startsWith('private-')) return false;
    const { credentials, now } = this.options;
    const signed = checkSignature(credentials, client.id, subscribe, now());
    if (!signed) return false;
    const { grant } = signed;
    if (grant && 'chat' in grant) {
      const isOwn = subscribe.channel === `private-${chatChannel(grant.chat)}`;
      return isOwn && this.audience.enterChat(client, grant.chat);
    }
    if (client.isForeign) return false;
    if (!grant) return true;
    const isEntered = this.audience.enterSession(client, grant);
    if (isEntered) this.options.onSession(grant.issuedAt);
    return isEntered;
  }

  private checkSilence(): void {
    for (const client of this.sockets) client.checkSilence();
    this.recent.forgetOld();
    this.audience.forgetRevoked();
  }
}
