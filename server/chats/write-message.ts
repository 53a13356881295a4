import type { ChatMessage, StaffWrites, VisitorWrites } from '#contract';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import type { Visitor } from '../context/visitor';
import type { Db } from '../db/database';
import { announceChat, announceChatNotice, announceLead } from '../realtime/announce';
import { appendLines, authorOf, findKnownLine, getLine, VISITOR, type Line } from './chat-messages';
import { notifyOfChat, notifyOfMessage } from './chat-notices';
import { findWaitingSince } from './find-waiting';
import { lockChat, lockOwnChat, type StoredChat } from './chat-repository';
import { answerLeadOf } from './lead-of-chat';

/** A line that was asked to be stored; not new: it was there already. */
export interface Written {
  message: ChatMessage;
  isNew: boolean;
}

const event = (body: string, userId: number | null): Line => ({ type: 'event', body, userId });

/** What a visitor's message makes of a dialog: it waits for a reply, and is open whatever it was. */
async function afterVisitor(tx: Db, chat: StoredChat, now: Date): Promise<Partial<StoredChat>> {
  const isOver = chat.status === 'closed' || chat.status === 'waiting';
  return {
    unreadCount: chat.unreadCount + 1,
    // Closed, nobody waited in it; what was not replied to then waits again.
    waitingSince:
      (chat.status === 'closed' ? await findWaitingSince(tx, chat.id) : chat.waitingSince) ?? now,
    ...(isOver && { status: chat.userId === null ? 'new' : 'open', updatedAt: now }),
    ...(chat.deletedAt !== null && { deletedAt: null, deletedBy: null, updatedAt: now }),
  };
}

/** What a reply makes of it: nobody waits any more, and who replies first is responsible. */
function afterReply(chat: StoredChat, userId: number, now: Date): Partial<StoredChat> {
  const isTaken = chat.userId === null;
  const isOpened = isTaken || chat.status === 'new' || chat.status === 'closed';
  return {
    waitingSince: null,
    ...(isTaken && { userId }),
    ...(isOpened && { status: 'open' }),
    ...((isTaken || isOpened) && { updatedAt: now }),
  };
}

/**
 * Stores what a visitor writes, once however often it is sent.
 * @throws {HttpError} 409 where the nonce came with something else
 */
export async function writeAsVisitor(
  context: AppContext,
  visitor: Visitor,
  { body, nonce }: VisitorWrites,
): Promise<Written> {
  const { chatId } = visitor;
  const key = { author: VISITOR, nonce };
  const { chat, before, written, told } = await context.database.db.transaction(async (tx) => {
    const locked = await lockOwnChat(tx, visitor);
    const known = await findKnownLine(tx, chatId, key, { type: 'message', body });
    if (known) {
      const message = { message: known, isNew: false };
      return { chat: locked, before: locked, written: message, told: [] };
    }
    const now = context.now();
    const isReopened = locked.status === 'closed';
    const isBack = locked.deletedAt !== null;
    const changed = await appendLines(
      tx,
      locked,
      [
        ...(isBack ? [event('Посетитель написал: диалог вернулся из корзины', null)] : []),
        ...(isReopened ? [event('Посетитель написал: диалог снова открыт', null)] : []),
        { type: 'message', body, userId: null, key },
      ],
      await afterVisitor(tx, locked, now),
      now,
    );
    const message = await getLine(tx, chatId, changed.lastSeq);
    const listeners = await notifyOfMessage(tx, changed, body, now);
    return { chat: changed, before: locked, written: { message, isNew: true }, told: listeners };
  });
  announceChatNotice(context, told, chatId, 'other');
  if (written.isNew) {
    const isUpdated = chat.status !== before.status || before.deletedAt !== null;
    const { lastSeq: seq, visibleSeq } = chat;
    announceChat(context, chat, { seq, visibleSeq, isUpdated, isUpdatedForVisitor: isUpdated });
  }
  return written;
}

/**
 * Stores a reply or a note of staff, once however often it is sent.
 * @throws {HttpError} 404, 409 where the nonce came with something else
 */
export async function writeAsStaff(
  context: AppContext,
  session: Session,
  chatId: number,
  { type, body, nonce }: StaffWrites,
): Promise<Written> {
  const { companyId, userId } = session;
  const key = { author: authorOf(userId), nonce };
  const isReply = type === 'reply';
  const { chat, before, written, lead } = await context.database.db.transaction(async (tx) => {
    const now = context.now();
    const answered = isReply ? await answerLeadOf(tx, companyId, chatId, now) : null;
    const locked = await lockChat(tx, companyId, chatId);
    const known = await findKnownLine(tx, chatId, key, { type, body });
    if (known) {
      const message = { message: known, isNew: false };
      return { chat: locked, before: locked, written: message, lead: answered };
    }
    const isTaken = isReply && locked.userId === null;
    const changed = await appendLines(
      tx,
      locked,
      [...(isTaken ? [event('Диалог взят', userId)] : []), { type, body, userId, key }],
      isReply ? afterReply(locked, userId, now) : {},
      now,
    );
    if (isTaken) await notifyOfChat(tx, session, changed, '', now);
    const message = await getLine(tx, chatId, changed.lastSeq);
    return { chat: changed, before: locked, written: { message, isNew: true }, lead: answered };
  });
  if (lead !== null) announceLead(context, companyId, lead);
  if (written.isNew) {
    const isUpdated = chat.status !== before.status || chat.userId !== before.userId;
    const visibleSeq = chat.visibleSeq === before.visibleSeq ? undefined : chat.visibleSeq;
    const news = { seq: chat.lastSeq, visibleSeq };
    announceChat(context, chat, { ...news, isUpdated, isUpdatedForVisitor: isUpdated });
  }
  return written;
}
