import type { StaffWrites } from '#contract';
import type { AppContext } from '../../context/app-context';
import type { Session } from '../../context/session';
import { announceChat, announceChange, lostBy } from '../../realtime/announce';
import {
  appendMessages,
  authorOf,
  event,
  findKnownMessage,
  getMessage,
  type Written,
} from '../messages/chat-messages';
import { notifyOfChat } from '../messages/chat-notices';
import { lockChat, type StoredChat } from '../reading/chat-repository';
import { answerLeadOf } from './lead-of-chat';
import { NOT_SPAM } from '../messages/spam-change';

/**
 * The effect of a reply: the visitor waits no more, the first replier becomes the assignee, and it is no
 * spam.
 */
function afterReply(chat: StoredChat, userId: number, now: Date): Partial<StoredChat> {
  const isTaken = chat.userId === null;
  const isOpened = isTaken || chat.status === 'new' || chat.status === 'closed';
  return {
    waitingSince: null,
    isTrusted: true,
    ...(chat.spamAt !== null && { spamAt: null, spamReasons: [], updatedAt: now }),
    ...(isTaken && { userId }),
    ...(isOpened && { status: 'open' }),
    ...((isTaken || isOpened) && { updatedAt: now }),
  };
}

/**
 * Stores a reply or a note of staff, once however often it is sent.
 * @throws {HttpError} 404, 409 where the nonce came with something else
 */
export async function writeAsStaff(
  context: AppContext,
  session: Session,
  chatId: number,
  { type, body, nonce, file_ids: fileIds }: StaffWrites,
): Promise<Written> {
  const { companyId, userId } = session;
  const key = { author: authorOf(userId), nonce };
  const isReply = type === 'reply';
  const { chat, before, written, lead } = await context.database.db.transaction(async (tx) => {
    const now = context.now();
    const answered = isReply ? await answerLeadOf(tx, companyId, chatId, now) : null;
    const locked = await lockChat(tx, companyId, chatId);
    const known = await findKnownMessage(tx, chatId, key, { type, body, fileIds });
    if (known) {
      const message = { message: known, isNew: false };
      return { chat: locked, before: locked, written: message, lead: answered };
    }
    const isTaken = isReply && locked.userId === null;
    const isReleased = isReply && locked.spamAt !== null;
    const changed = await appendMessages(
      tx,
      locked,
      [
        ...(isReleased ? [event(NOT_SPAM, userId)] : []),
        ...(isTaken ? [event('Диалог взят', userId)] : []),
        { type, body, userId, key, fileIds },
      ],
      isReply ? afterReply(locked, userId, now) : {},
      now,
    );
    if (isTaken) await notifyOfChat(tx, session, changed, '', now);
    const message = await getMessage(tx, chatId, changed.lastSeq);
    return { chat: changed, before: locked, written: { message, isNew: true }, lead: answered };
  });
  if (lead !== null) announceChange.lead(context, companyId, lead);
  if (written.isNew) {
    const isChanged = chat.status !== before.status || chat.userId !== before.userId;
    const isUpdated = isChanged || (chat.spamAt === null && before.spamAt !== null);
    const visibleSeq = chat.visibleSeq === before.visibleSeq ? undefined : chat.visibleSeq;
    const news = { seq: chat.lastSeq, visibleSeq };
    const lost = lostBy(before.userId, chat.userId);
    announceChat(context, chat, { ...news, isUpdated, lost, isUpdatedForVisitor: isChanged });
  }
  return written;
}
