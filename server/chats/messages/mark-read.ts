import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '../../context/app-context';
import type { Session } from '../../context/session';
import type { Visitor } from '../../context/visitor';
import type { Db } from '../../db/database';
import { chatMessages, chats, users } from '../../db/schema';
import { announceByVisitor, announceChat } from '../../realtime/announce';
import { dropChatNotices } from './chat-notices';
import { lockChat, lockOwnChat } from '../reading/chat-repository';

/** Whether a person can read what they are responsible for. */
async function isWorking(tx: Db, userId: number): Promise<boolean> {
  return (await tx.$count(users, and(eq(users.id, userId), isNull(users.disabledAt)))) > 0;
}

/**
 * Staff have read up to a message: the assignee, or anyone while there is none; of others it is no
 * news. Never back, never beyond the last.
 * @throws {HttpError} 404
 */
export async function readAsStaff(
  context: AppContext,
  { companyId, userId }: Session,
  chatId: number,
  seq: number,
): Promise<void> {
  const news = await context.database.db.transaction(async (tx) => {
    const chat = await lockChat(tx, companyId, chatId);
    const read = Math.min(seq, chat.lastSeq);
    const isTheirs =
      chat.userId === null || chat.userId === userId || !(await isWorking(tx, chat.userId));
    if (!isTheirs || read <= chat.staffReadSeq) return null;
    const unread = tx
      .select({ count: sql`count(*)::int` })
      .from(chatMessages)
      .where(
        and(
          eq(chatMessages.chatId, chatId),
          gt(chatMessages.seq, read),
          eq(chatMessages.type, 'message'),
        ),
      );
    await tx
      .update(chats)
      .set({ staffReadSeq: read, unreadCount: sql`(${unread})` })
      .where(eq(chats.id, chatId));
    await dropChatNotices(tx, chat, context.now());
    const ticked = (mark: number) => Math.min(mark, chat.visibleSeq);
    return { chat, isSeen: ticked(read) > ticked(chat.staffReadSeq) };
  });
  if (!news) return;
  announceChat(context, news.chat, { isUpdated: true, isUpdatedForVisitor: news.isSeen });
}

/** The visitor has read up to a message they see; never back, never beyond the last. */
export async function readAsVisitor(
  context: AppContext,
  visitor: Visitor,
  seq: number,
): Promise<void> {
  const chat = await context.database.db.transaction(async (tx) => {
    const locked = await lockOwnChat(tx, visitor);
    const read = Math.min(seq, locked.visibleSeq);
    if (read <= locked.visitorReadSeq) return null;
    await tx.update(chats).set({ visitorReadSeq: read }).where(eq(chats.id, locked.id));
    return locked;
  });
  if (chat) announceByVisitor(context, chat, { isUpdated: true, isUpdatedForVisitor: true });
}
