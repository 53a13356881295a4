import type { Db } from '../../db/database';
import type { StoredChat } from '../reading/chat-repository';
import { giveAndTell, type Told } from './give-chat';
import { guessTies } from './guess-ties';

/**
 * What follows a visitor's message that was stored: whose dialog it may be is looked for at the first one and where it tells
 * a contact, somebody gets it where nobody has it, and staff are told.
 * @param before the locked dialog as it was before the message
 * @param chat as the message has left it
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
