import type { NotifiedEvent } from '#contract';
import type { Db } from '../../db/database';
import { shortened } from '../../people/shortened';
import { dropChatNotices, notifyOfChat, notifyOfMessage } from '../messages/chat-notices';
import type { StoredChat } from '../reading/chat-repository';
import { assignChat } from './assign-chat';
import { guessTies } from './guess-ties';

/** A chat after a visitor's message, and who is to be notified of it by a realtime event. */
export interface Notified {
  chat: StoredChat;
  userIds: number[];
  kind: NotifiedEvent;
}

/**
 * Matches a chat to the client and the lead of its contacts: at the first message, out of spam, or by a new
 * contact.
 */
async function matchContact(tx: Db, before: StoredChat, chat: StoredChat): Promise<StoredChat> {
  const isContactNew = chat.phone !== before.phone || chat.email !== before.email;
  const isDue = before.lastMessageAt === null || before.spamAt !== null || isContactNew;
  return isDue ? guessTies(tx, chat) : chat;
}

/**
 * After a visitor's message: match the chat to a client (first message or new contact), assign it if
 * unassigned, notify the new assignee of the chat, or else all staff it concerns of the message.
 * @param before the locked chat before the message
 * @param chat after the message
 */
export async function handleVisitorMessage(
  tx: Db,
  before: StoredChat,
  chat: StoredChat,
  body: string,
  now: Date,
): Promise<Notified> {
  const matched = await matchContact(tx, before, chat);
  const { chat: assigned, change } = await assignChat(tx, before, matched, now);
  if (change === 'assigned' && assigned.userId !== null) {
    await notifyOfChat(tx, { userId: null }, assigned, shortened(body), now);
    return { chat: assigned, userIds: [assigned.userId], kind: 'assigned' };
  }
  if (change === 'unassigned') await dropChatNotices(tx, assigned, now);
  const userIds = await notifyOfMessage(tx, assigned, body, now);
  return { chat: assigned, userIds, kind: 'other' };
}
