import type { ChatMessage, StaffWrites, VisitorWrites } from '#contract';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import type { Visitor } from '../context/visitor';
import type { Db } from '../db/database';
import {
  announceByVisitor,
  announceChat,
  announceChatNotice,
  announceLead,
} from '../realtime/announce';
import { appendLines, authorOf, findKnownLine, getLine, VISITOR, type Line } from './chat-messages';
import { dropChatNotices, notifyOfChat, notifyOfMessage } from './chat-notices';
import { findWaitingSince } from './find-waiting';
import { lockChat, lockOwnChat, type StoredChat } from './chat-repository';
import type { ChatJudge } from './judge-message';
import { answerLeadOf } from './lead-of-chat';
import { NOT_SPAM } from './spam-change';

/** A line that was asked to be stored; not new: it was there already. */
export interface Written {
  message: ChatMessage;
  isNew: boolean;
}

const event = (body: string, userId: number | null): Line => ({ type: 'event', body, userId });

/** What a visitor's message makes of a dialog: it waits for a reply, and is open whatever it was. */
async function afterVisitor(
  tx: Db,
  chat: StoredChat,
  isSpam: boolean,
  now: Date,
): Promise<Partial<StoredChat>> {
  const isOver = chat.status === 'closed' || chat.status === 'waiting';
  return {
    unreadCount: chat.unreadCount + 1,
    // Closed, nobody waited in it; what was not replied to then waits again.
    waitingSince:
      (chat.status === 'closed' ? await findWaitingSince(tx, chat.id) : chat.waitingSince) ?? now,
    ...(isOver && { status: chat.userId === null ? 'new' : 'open', updatedAt: now }),
    // Nobody wants spam back.
    ...(chat.deletedAt !== null && !isSpam && { deletedAt: null, deletedBy: null, updatedAt: now }),
  };
}

/** What a reply makes of it: nobody waits any more, who replies first is responsible, and it is no spam. */
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
 * Stores what a visitor writes, once however often it is sent. What the judge calls spam goes there with its dialog, and
 * nobody is told of it; its visitor sees no difference.
 * @throws {HttpError} 409 where the nonce came with something else
 */
export async function writeAsVisitor(
  context: AppContext,
  visitor: Visitor,
  written: VisitorWrites,
  judge: ChatJudge,
): Promise<Written> {
  const { chatId } = visitor;
  const { body, nonce } = written;
  const key = { author: VISITOR, nonce };
  const { chat, before, stored, told } = await context.database.db.transaction(async (tx) => {
    const locked = await lockOwnChat(tx, visitor);
    const known = await findKnownLine(tx, chatId, key, { type: 'message', body });
    if (known) {
      const message = { message: known, isNew: false };
      return { chat: locked, before: locked, stored: message, told: [] };
    }
    const now = context.now();
    const isReopened = locked.status === 'closed';
    const isKnownSpam = locked.spamAt !== null;
    const reasons = isKnownSpam || locked.isTrusted ? [] : await judge(tx, locked, written);
    const isSpam = isKnownSpam || reasons.length > 0;
    const isBack = locked.deletedAt !== null && !isSpam;
    const changed = await appendLines(
      tx,
      locked,
      [
        ...(reasons.length > 0 ? [event('Похоже на спам: диалог убран в спам', null)] : []),
        ...(isBack ? [event('Посетитель написал: диалог вернулся из корзины', null)] : []),
        ...(isReopened ? [event('Посетитель написал: диалог снова открыт', null)] : []),
        { type: 'message', body, userId: null, key },
      ],
      {
        ...(await afterVisitor(tx, locked, isSpam, now)),
        ...(reasons.length > 0 && { spamAt: now, spamReasons: reasons, updatedAt: now }),
      },
      now,
    );
    const message = await getLine(tx, chatId, changed.lastSeq);
    // What was said of it before is no news any more.
    if (isSpam) await dropChatNotices(tx, changed, now);
    const listeners = isSpam ? [] : await notifyOfMessage(tx, changed, body, now);
    return { chat: changed, before: locked, stored: { message, isNew: true }, told: listeners };
  });
  announceChatNotice(context, told, chatId, 'other');
  if (stored.isNew) {
    const isReopened = chat.status !== before.status;
    const isUpdated = isReopened || (chat.deletedAt === null && before.deletedAt !== null);
    const { lastSeq: seq, visibleSeq } = chat;
    announceByVisitor(context, chat, {
      ...{ seq, visibleSeq, isUpdated, isUpdatedForVisitor: isReopened },
    });
    // It goes from where staff have seen it.
    const isTakenAway = chat.spamAt !== null && before.spamAt === null;
    if (isTakenAway && before.lastMessageAt !== null)
      announceChat(context, chat, { isUpdated: true });
  }
  return stored;
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
    const isReleased = isReply && locked.spamAt !== null;
    const changed = await appendLines(
      tx,
      locked,
      [
        ...(isReleased ? [event(NOT_SPAM, userId)] : []),
        ...(isTaken ? [event('Диалог взят', userId)] : []),
        { type, body, userId, key },
      ],
      isReply ? afterReply(locked, userId, now) : {},
      now,
    );
    if (isTaken) await notifyOfChat(tx, session, changed, '', now);
    const message = await getLine(tx, chatId, changed.lastSeq);
    return { chat: changed, before: locked, written: { message, isNew: true }, lead: answered };
  });
  if (lead !== null) announceLead(context, companyId, lead);
  if (written.isNew) {
    const isChanged = chat.status !== before.status || chat.userId !== before.userId;
    const isUpdated = isChanged || (chat.spamAt === null && before.spamAt !== null);
    const visibleSeq = chat.visibleSeq === before.visibleSeq ? undefined : chat.visibleSeq;
    const news = { seq: chat.lastSeq, visibleSeq };
    announceChat(context, chat, { ...news, isUpdated, isUpdatedForVisitor: isChanged });
  }
  return written;
}
