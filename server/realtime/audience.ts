import { chatChannel } from '#contract';
import type { RecordsReader } from '../db/records/reader';
import type { SessionGrant } from './channel-signature';
import type { ClientSocket } from './client-socket';
import { Groups } from './groups';
import { CODES } from './protocol';
import type { SocketLimits } from './socket-limits';

/**
 * How long a session that has ended, or a chat that is gone, is remembered: no signature for it works any
 * more.
 */
const REVOKED_MEMORY_MS = 10 * 60_000;

/**
 * Which sockets hear which channel, and for which chat, person and session they may; and which of these
 * have ended.
 */
export class Audience {
  /** Sockets of visitors: those of pages that are not ours, and of ours those that hear a chat. */
  readonly visitors = new Set<ClientSocket>();
  private readonly byChannel = new Groups<string, ClientSocket>();
  private readonly byUser = new Groups<number, ClientSocket>();
  private readonly bySession = new Groups<string, ClientSocket>();
  private readonly byChat = new Groups<string, ClientSocket>();
  /** The readers of restricted sessions, by session id; a session that sees all records has none. */
  private readonly readers = new Map<string, RecordsReader>();
  /** The moments (ms) when sessions and chats have ended. */
  private readonly revoked = new Map<string, number>();

  constructor(private readonly limits: SocketLimits) {}

  hearersOf(channel: string) {
    return this.byChannel.members(channel);
  }

  /** Sessions that sockets were authorised by. */
  sessionIds(): string[] {
    return this.bySession.keys();
  }

  /** The people behind a socket who do not find all records of their company. */
  readersOf(client: ClientSocket): RecordsReader[] {
    if (this.readers.size === 0) return [];
    return [...client.sessions].flatMap((id) => this.readers.get(id) ?? []);
  }

  /** Takes in who finds which records now. @param live by session; null: all records */
  setReaders(live: ReadonlyMap<string, RecordsReader | null>): void {
    for (const [sessionId, reader] of live) {
      if (reader && this.bySession.size(sessionId) > 0) this.readers.set(sessionId, reader);
      else this.readers.delete(sessionId);
    }
  }

  enter(client: ClientSocket, channel: string): void {
    client.channels.add(channel);
    this.byChannel.add(channel, client);
  }

  leave(client: ClientSocket, channel: string): void {
    client.channels.delete(channel);
    this.byChannel.remove(channel, client);
    this.leaveChat(client, channel);
  }

  /** Ends sessions and chats. @returns the sockets that had them: they hear nothing any more */
  revoke(ids: readonly string[]): ClientSocket[] {
    return ids.flatMap((id) => {
      this.revoked.set(id, Date.now());
      const clients = [...this.bySession.members(id), ...this.byChat.members(id)];
      for (const client of clients) this.forget(client);
      return clients;
    });
  }

  /** Forgets what has ended so long ago that no signature for it is good any more. */
  forgetRevoked(): void {
    const forgetBefore = Date.now() - REVOKED_MEMORY_MS;
    for (const [id, moment] of this.revoked) {
      if (moment < forgetBefore) this.revoked.delete(id);
    }
  }

  /** @returns false, and the socket closed, where too many hear the chat, or too many visitors are there */
  enterChat(client: ClientSocket, chat: string): boolean {
    const { perChat, visitors } = this.limits;
    if (this.revoked.has(chat)) return false;
    if (client.chats.has(chat)) return true;
    const isFull = !this.visitors.has(client) && this.visitors.size >= visitors;
    if (isFull || this.byChat.size(chat) >= perChat) {
      client.close(CODES.overCapacity, 'Too many connections of visitors');
      return false;
    }
    this.visitors.add(client);
    client.chats.add(chat);
    this.byChat.add(chat, client);
    return true;
  }

  /** @returns false, and the socket closed, where the person has too many */
  enterSession(client: ClientSocket, { sessionId, userId, reader }: SessionGrant): boolean {
    if (this.revoked.has(sessionId)) return false;
    if (!client.users.has(userId) && this.byUser.size(userId) >= this.limits.perUser) {
      client.close(CODES.overCapacity, 'Too many connections of this user');
      return false;
    }
    client.users.add(userId);
    this.byUser.add(userId, client);
    client.sessions.add(sessionId);
    this.bySession.add(sessionId, client);
    // A signature may be older than the rights: it takes records away and gives none back.
    if (reader) this.readers.set(sessionId, reader);
    return true;
  }

  /** Takes a socket out of everything it would hear. */
  forget(client: ClientSocket): void {
    for (const channel of client.channels) this.byChannel.remove(channel, client);
    for (const userId of client.users) this.byUser.remove(userId, client);
    for (const sessionId of client.sessions) {
      this.bySession.remove(sessionId, client);
      if (this.bySession.size(sessionId) === 0) this.readers.delete(sessionId);
    }
    for (const chat of client.chats) this.byChat.remove(chat, client);
  }

  /** Gives a chat's place back with its channel. */
  private leaveChat(client: ClientSocket, channel: string): void {
    for (const chat of client.chats) {
      if (channel !== `private-${chatChannel(chat)}`) continue;
      client.chats.delete(chat);
      this.byChat.remove(chat, client);
    }
  }
}
