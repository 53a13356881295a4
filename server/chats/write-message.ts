import type { ChatMessage, StaffWrites, VisitorWrites } from '#contract';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import type { Visitor } from '../context/visitor';
import type { Db } from '../db/database';
import { hasModule } from '../http/authenticate';
import { announceNewLeads } from '../leads/changing/notify-of-new-lead';
import {
  announceByVisitor,
  announceChat,
  announceChatNotice,
  announceLead,
} from '../realtime/announce';
import { SEEN_BY_VISITOR } from './change-chat';
import { appendLines, authorOf, findKnownLine, getLine, VISITOR, type Line } from './chat-messages';
import { automaticAnswer, contactIn, leadAfterHours } from './after-hours';
import { dropChatNotices, notifyOfChat } from './chat-notices';
import { findWaitingSince } from './find-waiting';
import { lockChat, lockOwnChat, type StoredChat } from './chat-repository';
import type { ChatJudge } from './judge-message';
import { answerLeadOf } from './lead-of-chat';
import { readPresence, type Presence } from './presence';
import { lockClientOf } from './store-lead';
import { NOT_SPAM } from './spam-change';
import { takeUpMessage } from './take-up-message';

/** A line that was asked to be stored; not new: it was there already. */
export interface Written {
  message: ChatMessage;
  isNew: boolean;
}

const REOPENED = 'Посетитель написал: диалог снова открыт';
const BACK = 'Посетитель написал: диалог вернулся из корзины';
const TAKEN_FOR_SPAM = 'Похоже на спам: диалог убран в спам';

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
  };
}

/** What is known of the moment at which a visitor writes. */
interface Circumstances {
  presence: Presence;
  judge: ChatJudge;
  now: Date;
}

/** The lines that a visitor's message adds to a locked dialog, and what else changes of it. */
async function effectOf(
  tx: Db,
  chat: StoredChat,
  written: VisitorWrites,
  { presence, judge, now }: Circumstances,
): Promise<{ lines: Line[]; changes: Partial<StoredChat> }> {
  const { body, nonce, file_ids: fileIds } = written;
  const key = { author: VISITOR, nonce };
  const message: Line = { type: 'message', body, userId: null, key, fileIds };
  const before = chat.status === 'closed' ? [event(REOPENED, null)] : [];
  const changes = await afterVisitor(tx, chat, now);
  if (chat.spamAt !== null) return { lines: [...before, message], changes };
  const reasons = chat.isTrusted ? [] : await judge(tx, chat, written);
  if (reasons.length > 0) {
    return {
      lines: [...before, event(TAKEN_FOR_SPAM, null), message],
      changes: { ...changes, spamAt: now, spamReasons: reasons, updatedAt: now },
    };
  }
  const isBack = chat.deletedAt !== null;
  const contact = contactIn(body, chat, now);
  const answer = automaticAnswer(presence, { ...chat, ...contact }, now);
  return {
    lines: [...(isBack ? [event(BACK, null)] : []), ...before, message, ...(answer ?? [])],
    changes: {
      ...changes,
      ...(isBack && { deletedAt: null, deletedBy: null, updatedAt: now }),
      // Whoever writes while somebody is there waits for them, and for no lead.
      ...(presence.isOnline && { awayAt: null }),
      ...(answer && { awayAt: now }),
      ...(!presence.isOnline && contact),
    },
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
  const { companyId, chatId } = visitor;
  const { body, nonce, file_ids: fileIds } = written;
  const key = { author: VISITOR, nonce };
  const presence = await readPresence(context, companyId);
  const hasLeads = await hasModule(context, visitor, 'leads');
  const done = await context.database.db.transaction(async (tx) => {
    const clientId = await lockClientOf(tx, companyId, chatId);
    const before = await lockOwnChat(tx, visitor);
    const find = () => findKnownLine(tx, chatId, key, { type: 'message', body, fileIds });
    const known = await find();
    if (known) return { isNew: false, message: known } as const;
    const now = context.now();
    const { lines, changes } = await effectOf(tx, before, written, { presence, judge, now });
    const appended = await appendLines(tx, before, lines, changes, now);
    const message = await find();
    if (!message) throw new Error('A line that was stored is gone');
    if (appended.spamAt !== null) {
      // What was said of it before is no news any more.
      await dropChatNotices(tx, appended, now);
      return { isNew: true, message, before, chat: appended, told: null, made: null } as const;
    }
    const told = await takeUpMessage(tx, before, appended, body || 'Файл', now);
    const made = hasLeads ? await leadAfterHours(tx, told.chat, clientId, now) : null;
    return { isNew: true, message, before, chat: made?.chat ?? told.chat, told, made } as const;
  });
  if (done.isNew) {
    const { before, chat, told, made } = done;
    if (told) announceChatNotice(context, told.userIds, chatId, told.kind);
    if (made) announceNewLeads(context, made.announcement);
    const { lastSeq: seq, visibleSeq } = chat;
    const isUpdated = chat.updatedAt > before.updatedAt;
    const isUpdatedForVisitor = SEEN_BY_VISITOR.some((part) => chat[part] !== before[part]);
    announceByVisitor(context, chat, { seq, visibleSeq, isUpdated, isUpdatedForVisitor });
    // It goes from where staff have seen it.
    const isTakenAway = chat.spamAt !== null && before.spamAt === null;
    if (isTakenAway && before.lastMessageAt !== null) {
      announceChat(context, chat, { isUpdated: true });
    }
  }
  return { message: done.message, isNew: done.isNew };
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
    const known = await findKnownLine(tx, chatId, key, { type, body, fileIds });
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
        { type, body, userId, key, fileIds },
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
