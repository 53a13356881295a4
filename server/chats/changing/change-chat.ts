import { and, eq, sql } from 'drizzle-orm';
import {
  CHAT_CONTACT_FIELDS,
  CHAT_STATUS_LABELS,
  CONFLICT,
  type Chat,
  type ChatPatch,
  type ChatStatus,
} from '#contract';
import { liveClients } from '../../clients/reading/client-repository';
import type { AppContext } from '../../context/app-context';
import type { Session } from '../../context/session';
import type { Db } from '../../db/database';
import { clients, leads, users } from '../../db/schema';
import { HttpError, invalidField } from '../../http/http-error';
import type { ChangedSince } from '../../http/unmodified-since';
import { requireActiveColleague } from '../../leads/changing/assign';
import { liveLead } from '../../leads/reading/lead-repository';
import { findPersonName } from '../../people/find-person-name';
import { announceChat, announceChatNotice } from '../../realtime/announce';
import { appendLines, type Line } from '../messages/chat-messages';
import { dropChatNotices, notifyOfChat } from '../messages/chat-notices';
import { findWaitingSince } from '../assigning/find-waiting';
import type { Told } from '../assigning/give-chat';
import { takeUpMessage } from '../assigning/take-up-message';
import { getChat, lockChat, searchTextOf, type StoredChat } from '../reading/chat-repository';
import { findLastMessage, spamChange, type SpamChange } from '../messages/spam-change';

/** Columns of a chat that its visitor sees beside the messages. */
export const SEEN_BY_VISITOR = ['status', 'userId', ...CHAT_CONTACT_FIELDS] as const;

/** Requires that the named person, client and lead belong to the company. Runs before the chat is locked. @throws {HttpError} 422 */
async function requireNamed(
  tx: Db,
  companyId: number,
  { user_id, client_id, lead_id }: ChatPatch,
): Promise<void> {
  if (user_id) await requireActiveColleague(tx, companyId, user_id);
  if (lead_id) {
    const [lead] = await tx
      .select({ id: leads.id })
      .from(leads)
      .where(liveLead(companyId, lead_id))
      .for('share');
    if (!lead) throw invalidField('lead_id', 'Такой заявки нет');
  }
  if (client_id) {
    const [client] = await tx
      .select({ id: clients.id })
      .from(clients)
      .where(and(liveClients(companyId), eq(clients.id, client_id)))
      .for('share');
    if (!client) throw invalidField('client_id', 'Такого клиента нет');
  }
}

/** A change of a chat, by staff or by undo. */
export type ChatChange = Omit<ChatPatch, 'status'> & {
  status?: ChatStatus | undefined;
  spam?: SpamChange | undefined;
  /** Whether the spam shield judges it no more, of one that is taken out; by default it does not. */
  isTrusted?: boolean | undefined;
};

/** The change of the status, with its line of the history. */
async function statusChange(tx: Db, chat: StoredChat, status: ChatChange['status'], actor: number) {
  if (status === undefined || status === chat.status) return null;
  const isOver = status === 'closed';
  const wasOver = chat.status === 'closed';
  const body = isOver
    ? 'Диалог закрыт'
    : `Статус: ${CHAT_STATUS_LABELS[chat.status]} → ${CHAT_STATUS_LABELS[status]}`;
  return {
    set: {
      status,
      ...(isOver && { waitingSince: null, awayAt: null }),
      ...(wasOver && { waitingSince: await findWaitingSince(tx, chat.id) }),
    },
    line: { type: 'event', body, userId: actor } satisfies Line,
  };
}

/** The change of the responsible person, with its line of the history. */
async function personChange(
  tx: Db,
  chat: StoredChat,
  { user_id: userId, comment }: ChatChange,
  actor: number,
) {
  if (userId === undefined || userId === chat.userId) return null;
  const name = await findPersonName(tx, chat.companyId, userId);
  const said =
    userId === null
      ? 'За диалог никто не отвечает'
      : userId === actor
        ? 'Диалог взят'
        : `Диалог передан: ${name ?? ''}`;
  const body = comment ? `${said}. ${comment}` : said;
  return { set: { userId }, line: { type: 'event', body, userId: actor } satisfies Line };
}

/** The contact as staff write it; from then on visitors cannot change it. @returns null where the patch has none */
export function contactChange(
  chat: StoredChat,
  patch: Pick<ChatChange, (typeof CHAT_CONTACT_FIELDS)[number]>,
): Partial<StoredChat> | null {
  const written = CHAT_CONTACT_FIELDS.filter((field) => patch[field] !== undefined);
  if (written.length === 0) return null;
  const contact = Object.fromEntries(written.map((field) => [field, patch[field] || null]));
  return {
    ...contact,
    staffFields: [...new Set([...chat.staffFields, ...written])],
    searchText: searchTextOf({ ...chat, ...contact }),
  };
}

/** The client and lead set by staff; a match that they confirm is no guess any more. */
const tieChange = ({ client_id: clientId, lead_id: leadId }: ChatChange): Partial<StoredChat> => ({
  ...(clientId !== undefined && { clientId, clientGuess: null, isTiedByHand: true }),
  ...(leadId !== undefined && { leadId, leadGuess: null, isTiedByHand: true }),
});

/** Computes the changes of a locked chat; null where the patch changes nothing. */
async function changeOf(tx: Db, chat: StoredChat, patch: ChatChange, actor: number) {
  const changes = [
    await personChange(tx, chat, patch, actor),
    await statusChange(tx, chat, patch.status, actor),
    spamChange(chat, patch, actor),
  ].filter((change) => change !== null);
  const set: Partial<StoredChat> = {
    ...Object.assign({}, ...changes.map((change) => change.set)),
    ...contactChange(chat, patch),
    ...tieChange(patch),
  };
  return Object.keys(set).length === 0 ? null : { set, lines: changes.map(({ line }) => line) };
}

/** A dialog as a change has left it, and what of that is to be told. */
export interface Changed {
  chat: StoredChat;
  hasLines: boolean;
  isSeenByVisitor: boolean;
  /** The notified new assignee; null: none. */
  toldUser: number | null;
  /** Who was told that the visitor has written, where the dialog came out of the spam. */
  toldOfMessage: Told | null;
}

/**
 * Changes a locked dialog, with its history and notifications.
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
  const changed = await appendLines(tx, chat, found.lines, { ...found.set, updatedAt: now }, now);
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
    ? await takeUpMessage(tx, chat, changed, await findLastMessage(tx, chat.id), now)
    : null;
  const after = told?.chat ?? changed;
  return {
    chat: after,
    hasLines: found.lines.length > 0,
    isSeenByVisitor: SEEN_BY_VISITOR.some((part) => after[part] !== chat[part]),
    toldUser: isPassed ? changed.userId : null,
    toldOfMessage: told,
  };
}

/** Tells both sides of a change that is in the database. */
export function announceChange(context: AppContext, change: Changed): void {
  const { chat, hasLines, isSeenByVisitor, toldUser, toldOfMessage } = change;
  if (toldOfMessage) {
    announceChatNotice(context, toldOfMessage.userIds, chat.id, toldOfMessage.kind);
  }
  if (toldUser !== null) announceChatNotice(context, [toldUser], chat.id, 'assigned');
  announceChat(context, chat, {
    seq: hasLines ? chat.lastSeq : undefined,
    isUpdated: true,
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
 * Changes any part of a dialog.
 * @throws {HttpError} 404, 409 with the dialog where it was changed unseen, 422 by key
 */
export const updateChat = (
  context: AppContext,
  session: Session,
  id: number,
  patch: ChatPatch,
  changedSince: ChangedSince,
): Promise<Chat> =>
  change(context, session, id, (chat) => (changedSince(chat.updatedAt) ? null : patch), patch);

/** Assigns an unassigned chat to the caller. @throws {HttpError} 404, 409 with the chat where it is assigned */
export const takeChat = (context: AppContext, session: Session, id: number): Promise<Chat> =>
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
    .where(
      and(
        eq(users.companyId, companyId),
        eq(users.onShift, true),
        sql`${users.disabledAt} is null and ${users.invitedAt} is null`,
      ),
    )
    .limit(1);
  return person !== undefined;
}
