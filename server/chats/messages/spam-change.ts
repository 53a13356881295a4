import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { chatMessages, type SpamMark } from '../../db/schema';
import type { NewMessage } from './chat-messages';
import type { StoredChat } from '../reading/chat-repository';

/** Since when a chat lies in the spam, and why; null: it is taken out. */
export type SpamChange = { at: Date; reasons: SpamMark[] } | null;

/** The same where a person has put it there. */
export const byHand = (at: Date): SpamChange => ({
  at,
  reasons: [{ code: 'by_hand', detail: null }],
});

/** The event of the history about a chat that is taken out. */
export const NOT_SPAM = 'Не спам: диалог возвращён';

/**
 * Puts a chat into the spam or takes it out, with its event of the history; null where it is there already.
 */
export function spamChange(
  chat: StoredChat,
  { spam, isTrusted = true }: { spam?: SpamChange | undefined; isTrusted?: boolean | undefined },
  actor: number,
) {
  if (spam === undefined || (spam === null) === (chat.spamAt === null)) return null;
  const set: Partial<StoredChat> =
    spam === null
      ? { spamAt: null, spamReasons: [], isTrusted }
      : { spamAt: spam.at, spamReasons: spam.reasons, isTrusted: false };
  const body = spam === null ? NOT_SPAM : 'Диалог убран в спам';
  return { set, message: { type: 'event', body, userId: actor } satisfies NewMessage };
}

/** Finds the visitor's last message. */
export async function findLastMessage(tx: Db, chatId: number): Promise<string> {
  const [last] = await tx
    .select({ body: chatMessages.body })
    .from(chatMessages)
    .where(and(eq(chatMessages.chatId, chatId), eq(chatMessages.type, 'message')))
    .orderBy(desc(chatMessages.seq))
    .limit(1);
  return last?.body ?? '';
}
