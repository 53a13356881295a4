import { and, eq } from 'drizzle-orm';
import { CHAT_CONTACT_FIELDS, CONFLICT, type Chat, type ChatPatch } from '#contract';
import type { AppContext } from '../../context/app-context';
import type { Session } from '../../context/session';
import type { Db } from '../../db/database';
import { users } from '../../db/schema';
import { HttpError } from '../../http/http-error';
import type { ChangedSince } from '../../http/unmodified-since';
import { recordKeepers } from '../../people/user-status';
import { announceChat, announceChatNotice, lostBy } from '../../realtime/announce';
import { appendMessages } from '../messages/chat-messages';
import { dropChatNotices, notifyOfChat } from '../messages/chat-notices';
import { handleVisitorMessage, type Notified } from '../assigning/handle-visitor-message';
import { getChat, lockChat, type StoredChat } from '../reading/chat-repository';
import { findLastMessage } from '../messages/spam-change';
import { requireNamed, type ChatChange, changeOf } from './chat-changes';

/** Columns of a chat that its visitor sees beside the messages. */
export const SEEN_BY_VISITOR = ['status', 'userId', ...CHAT_CONTACT_FIELDS] as const;

/** A chat as a change has left it, and what of that is to be told. */
export interface Changed {
  chat: StoredChat;
  /** The responsible person of before. */
  formerUser: number | null;
  hasMessages: boolean;
  isSeenByVisitor: boolean;
  /** The notified new assignee; null: none. */
  toldUser: number | null;
  /** Who was told that the visitor has written, where the chat came out of the spam. */
  toldOfMessage: Notified | null;
}

/**
 * Changes a locked chat, with its history and notifications.
 * @param isQuiet true where the new assignee is notified in another way
 * @returns null where the change says nothing new
 */
export async function applyChange(
  tx: Db,
  session: Session,
  chat: StoredChat,
  patch: ChatChange,
  now: Date,
  isQuiet = false,
): Promise<Changed | null> {
  const found = await changeOf(tx, chat, patch, session.userId);
  if (!found) return null;
  const changed = await appendMessages(
    tx,
    chat,
    found.messages,
    { ...found.set, updatedAt: now },
    now,
  );
  const isGiven = changed.userId !== chat.userId;
  const isSpam = changed.spamAt !== null;
  // Messages that came meanwhile were not notified.
  const isReleased = chat.spamAt !== null && !isSpam && changed.unreadCount > 0;
  if ((isGiven && isQuiet) || isSpam) await dropChatNotices(tx, changed, now);
  const isPassed =
    isGiven &&
    !isQuiet &&
    !isSpam &&
    (await notifyOfChat(tx, session, changed, patch.comment ?? '', now));
  const told = isReleased
    ? await handleVisitorMessage(tx, chat, changed, await findLastMessage(tx, chat.id), now)
    : null;
  const after = told?.chat ?? changed;
  return {
    chat: after,
    formerUser: chat.userId,
    hasMessages: found.messages.length > 0,
    isSeenByVisitor: SEEN_BY_VISITOR.some((part) => after[part] !== chat[part]),
    toldUser: isPassed ? changed.userId : null,
    toldOfMessage: told,
  };
}

/** Tells both sides of a change that is in the database. */
export function announceChange(context: AppContext, change: Changed): void {
  const { chat, formerUser, hasMessages, isSeenByVisitor, toldUser, toldOfMessage } = change;
  if (toldOfMessage) {
    announceChatNotice(context, toldOfMessage.userIds, chat.id, toldOfMessage.kind);
  }
  if (toldUser !== null) announceChatNotice(context, [toldUser], chat.id, 'assigned');
  announceChat(context, chat, {
    seq: hasMessages ? chat.lastSeq : undefined,
    isUpdated: true,
    lost: lostBy(formerUser, chat.userId),
    isUpdatedForVisitor: isSeenByVisitor,
  });
}

async function refuseUnseen(context: AppContext, companyId: number, id: number): Promise<never> {
  throw new HttpError(CONFLICT, 'Диалог уже изменили', {
    current: await getChat(context.database.db, companyId, id, context.now()),
  });
}

async function change(
  context: AppContext,
  session: Session,
  id: number,
  patchOf: (chat: StoredChat) => ChatPatch | null,
  named: ChatPatch,
): Promise<Chat> {
  const { db } = context.database;
  const { companyId } = session;
  const news = await db.transaction(async (tx) => {
    await requireNamed(tx, companyId, named);
    const chat = await lockChat(tx, companyId, id);
    const patch = patchOf(chat);
    if (patch === null) return 'unseen';
    return applyChange(tx, session, chat, patch, context.now());
  });
  if (news === 'unseen') return refuseUnseen(context, companyId, id);
  if (news) announceChange(context, news);
  return getChat(db, companyId, id, context.now());
}

/**
 * Changes any part of a chat.
 * @throws {HttpError} 404, 409 with the chat where it was changed unseen, 422 by key
 */
export const updateChat = (
  context: AppContext,
  session: Session,
  id: number,
  patch: ChatPatch,
  changedSince: ChangedSince,
): Promise<Chat> =>
  change(context, session, id, (chat) => (changedSince(chat.updatedAt) ? null : patch), patch);

/**
 * Assigns an unassigned chat to the caller.
 * @throws {HttpError} 404, 409 with the chat where it is assigned
 */
export const assignToCaller = (context: AppContext, session: Session, id: number): Promise<Chat> =>
  change(
    context,
    session,
    id,
    ({ userId }) =>
      userId === null || userId === session.userId ? { user_id: session.userId } : null,
    { user_id: session.userId },
  );

/** Whether somebody of the company is there to answer. */
export async function isAnybodyOnShift(db: Db, companyId: number): Promise<boolean> {
  const [person] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(recordKeepers(companyId), eq(users.onShift, true)))
    .limit(1);
  return person !== undefined;
}
