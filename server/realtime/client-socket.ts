import { randomInt } from 'node:crypto';
import type { RawData, WebSocket } from 'ws';
import { CODES, frame, readMessage, type ClientMessage } from './protocol';
import type { SocketLimits } from './socket-limits';

const ID_PART_LIMIT = 1_000_000_000;

/** An identifier in the protocol's form, unguessable enough that signatures for one socket fit no other. */
const newSocketId = () => `${randomInt(1, ID_PART_LIMIT)}.${randomInt(1, ID_PART_LIMIT)}`;

/**
 * One open websocket: its frames, its silence and how it is closed. What it is subscribed to is the server's
 * matter.
 */
export class ClientSocket {
  readonly id = newSocketId();
  readonly channels = new Set<string>();
  readonly sessions = new Set<string>();
  readonly users = new Set<number>();
  /** The chats of visitors that it hears. */
  readonly chats = new Set<string>();
  private readonly openedAt = Date.now();
  /** Resolves when the socket is gone. */
  readonly closed: Promise<void>;
  private heardAt = Date.now();
  private asked = false;
  private windowStart = 0;
  private windowMessages = 0;

  constructor(
    private readonly socket: WebSocket,
    private readonly limits: SocketLimits,
    /** From a page that is not ours. */
    readonly isForeign: boolean,
    onMessage: (message: ClientMessage) => void,
  ) {
    this.closed = new Promise((resolve) => void socket.once('close', () => resolve()));
    const hear = () => {
      this.heardAt = Date.now();
      this.asked = false;
    };
    socket.on('ping', hear);
    socket.on('pong', hear);
    // A broken frame, or one above the limit: the library closes the socket with the code that says so.
    socket.on('error', () => undefined);
    socket.on('message', (content: RawData, isBinary) => {
      if (!this.isOpen) return;
      hear();
      if (!this.countMessage()) this.close(CODES.rateLimit, 'Rate limit exceeded');
      else onMessage(isBinary ? { kind: 'invalid' } : readMessage(String(content)));
    });
  }

  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  /** Sends a ready frame; a client that does not read is dropped rather than served from our memory. */
  send(content: string | Buffer): void {
    if (!this.isOpen) return;
    if (this.socket.bufferedAmount > this.limits.bufferedBytes) this.socket.terminate();
    else this.socket.send(content, { binary: false });
  }

  /** Reports a fault; the socket stays open. */
  sendError(code: number, message: string): void {
    this.send(frame('pusher:error', { code, message }));
  }

  /** Says why and closes; a client that does not answer in time is cut off. */
  close(code: number, reason: string): void {
    if (!this.isOpen) return;
    if (code !== CODES.goingAway) this.sendError(code, reason);
    this.socket.close(code, reason);
    const cutOff = setTimeout(() => this.socket.terminate(), this.limits.goodbyeMs);
    void this.closed.then(() => clearTimeout(cutOff));
  }

  /** Asks a silent client whether it is there, and closes one that does not answer. */
  checkSilence(): void {
    const silentMs = Date.now() - this.heardAt;
    if (this.isForeign && this.channels.size === 0) {
      const openMs = Date.now() - this.openedAt;
      if (openMs >= this.limits.idleForeignMs) this.close(CODES.overCapacity, 'Nothing subscribed');
    }
    if (this.asked) {
      if (silentMs >= this.limits.silenceMs) {
        this.close(CODES.silent, 'Pong reply not received in time');
      }
    } else if (silentMs >= this.limits.pingAfterMs) {
      this.asked = true;
      this.send(frame('pusher:ping', {}));
    }
  }

  private countMessage(): boolean {
    const now = Date.now();
    if (now - this.windowStart >= this.limits.messageWindowMs) {
      this.windowStart = now;
      this.windowMessages = 0;
    }
    this.windowMessages += 1;
    return this.windowMessages <= this.limits.messages;
  }
}
