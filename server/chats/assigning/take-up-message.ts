import type { Db } from '../../db/database';
import type { StoredChat } from '../reading/chat-repository';
import { giveAndTell, type Told } from './give-chat';
import { guessTies } from './guess-ties';

/**
 * After a visitor's message: match the chat to a client (first message or new
 * contact), assign it if unassigned, notify staff.
 * @param before the locked chat before the message
 * @param chat after the message
 */
export async function takeUpMessage(
  tx: Db,
  before: StoredChat,
  chat: StoredChat,
  body: string,
  now: Date,
): Promise<Told> {
  const isContactNew = chat.phone !== before.phone || chat.email !== before.email;
  const isGuessed = before.lastMessageAt === null || before.spamAt !== null || isContactNew;
  const known = isGuessed ? await guessTies(tx, chat) : chat;
  return giveAndTell(tx, before, known, body, now);
}
