import type { VisitorWrites } from '#contract';
import type { Db } from '../../db/database';
import { clean } from '../../public-forms/carried-texts';
import { LONGEST_ADDRESS } from '../../public-forms/visit';
import { automaticAnswer, contactIn } from './after-hours';
import { event, VISITOR, type NewMessage } from '../messages/chat-messages';
import type { StoredChat } from '../reading/chat-repository';
import { findWaitingSince } from '../assigning/find-waiting';
import type { ChatJudge } from './judge-message';
import type { Presence } from './presence';

const REOPENED = 'Посетитель написал: диалог снова открыт';
const BACK = 'Посетитель написал: диалог вернулся из корзины';
const TAKEN_FOR_SPAM = 'Похоже на спам: диалог убран в спам';

/** The effect of a visitor's message: the chat is open and waits for a reply. */
async function afterVisitor(
  tx: Db,
  chat: StoredChat,
  { page: told }: VisitorWrites,
  now: Date,
): Promise<Partial<StoredChat>> {
  const page = clean(told, LONGEST_ADDRESS);
  const isOver = chat.status === 'closed' || chat.status === 'waiting';
  return {
    unreadCount: chat.unreadCount + 1,
    // A closed chat does not wait; its unanswered messages wait again from now.
    waitingSince:
      (chat.status === 'closed' ? await findWaitingSince(tx, chat.id) : chat.waitingSince) ?? now,
    ...(page !== null && { page }),
    ...(isOver && { status: chat.userId === null ? 'new' : 'open', updatedAt: now }),
  };
}

/** Circumstances of a visitor's message. */
interface Circumstances {
  presence: Presence;
  judge: ChatJudge;
  now: Date;
}

/** The messages that a visitor's message adds to a locked chat, and what else changes of it. */
export async function effectOf(
  tx: Db,
  chat: StoredChat,
  written: VisitorWrites,
  { presence, judge, now }: Circumstances,
): Promise<{ messages: NewMessage[]; changes: Partial<StoredChat> }> {
  const { body, nonce, file_ids: fileIds } = written;
  const key = { author: VISITOR, nonce };
  const message: NewMessage = { type: 'message', body, userId: null, key, fileIds };
  const before = chat.status === 'closed' ? [event(REOPENED, null)] : [];
  const changes = await afterVisitor(tx, chat, written, now);
  if (chat.spamAt !== null) return { messages: [...before, message], changes };
  const reasons = chat.isTrusted ? [] : await judge(tx, chat, written);
  if (reasons.length > 0) {
    return {
      messages: [...before, event(TAKEN_FOR_SPAM, null), message],
      changes: { ...changes, spamAt: now, spamReasons: reasons, updatedAt: now },
    };
  }
  const isBack = chat.deletedAt !== null;
  const contact = contactIn(body, chat, now);
  const answer = automaticAnswer(presence, { ...chat, ...contact }, now);
  return {
    messages: [...(isBack ? [event(BACK, null)] : []), ...before, message, ...(answer ?? [])],
    changes: {
      ...changes,
      ...(isBack && { deletedAt: null, deletedBy: null, updatedAt: now }),
      // A message within working hours waits for a reply, not for a lead.
      ...(presence.isOnline && { awayAt: null }),
      ...(answer && { awayAt: now }),
      ...contact,
    },
  };
}
