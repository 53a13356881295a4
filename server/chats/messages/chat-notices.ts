import { and, eq, inArray, isNull, like, not } from 'drizzle-orm';
import { isolated, plural } from '#contract';
import type { Db } from '../../db/database';
import { notifications, type Subject } from '../../db/schema';
import { missedMoment } from '../../people/missed-moment';
import { peopleWhoFind } from '../../people/people-who-find';
import { shortened } from '../../people/shortened';
import { findPeople } from '../../people/staff';
import { isGrouped, storeNotices, type Notice } from '../../people/store-notices';
import type { StoredChat } from '../reading/chat-repository';

/** The title of a hand-over by a colleague; later messages do not replace its comment until it is read. */
const HANDED_OVER = 'Вам передан диалог';

const MESSAGES = ['сообщение', 'сообщения', 'сообщений'] as const;

const subjectOf = (id: number): Subject => ({ type: 'chat', id });

/** Where a notification about a chat leads; by it the notification is known again. */
const pathOf = ({ id }: Pick<StoredChat, 'id'>) => `/chats?chat=${id}`;

const nameOf = ({ name, number }: StoredChat) => name?.trim() || `Посетитель ${number}`;

/** The unread notifications about a chat, of everybody or of these people. */
const unreadOf = (chat: StoredChat, userIds?: readonly number[]) =>
  and(
    eq(notifications.companyId, chat.companyId),
    eq(notifications.kind, 'personal'),
    eq(notifications.path, pathOf(chat)),
    isNull(notifications.readAt),
    userIds && inArray(notifications.userId, [...userIds]),
  );

/**
 * Recipients of a visitor's message: the assignee, else those on shift, else all active staff; of these who
 * find the chat.
 */
async function findListeners(tx: Db, { id: chatId, companyId, userId }: StoredChat) {
  const people = await findPeople(tx, companyId);
  const assignee = people.filter(({ id }) => id === userId);
  const onShift = people.filter((person) => person.isOnShift);
  const told = [assignee, onShift].find(({ length }) => length > 0) ?? people;
  const chosen = told.map(({ id }) => id);
  const [found = []] = await peopleWhoFind(tx, people, [{ subject: subjectOf(chatId), chosen }]);
  return found;
}

/**
 * Puts something about a chat into the bells of people, in the place of what they have not read of it yet;
 * but for the words of a colleague who has handed it over.
 */
async function storeChatNotice(
  tx: Db,
  chat: StoredChat,
  userIds: readonly number[],
  { at, ...said }: Pick<Notice, 'title' | 'message' | 'type'> & { at: Date },
): Promise<void> {
  if (userIds.length === 0) return;
  const isReplaced = not(like(notifications.title, `${HANDED_OVER}%`));
  await tx.delete(notifications).where(and(unreadOf(chat, userIds), isReplaced));
  await storeNotices(
    tx,
    userIds.map((userId) => ({
      ...said,
      companyId: chat.companyId,
      userId,
      kind: 'personal',
      path: pathOf(chat),
      // With the chat it goes too.
      subjectType: 'chat' as const,
      subjectId: chat.id,
      letter: null,
      createdAt: at,
    })),
  );
}

/** The title for unread messages of a visitor: in a new chat, unassigned and unanswered, or in another. */
function titleOfMessage(chat: StoredChat): string {
  const isNew = chat.userId === null && !chat.isTrusted;
  const count = chat.unreadCount;
  const many = count > 1 ? `${count} ${plural(count, MESSAGES)}` : null;
  const said = isNew
    ? ['Новый чат', many].filter(Boolean).join(', ')
    : `${many ?? 'Сообщение'} в чате`;
  return `${said}: ${isolated(nameOf(chat))}`;
}

/**
 * Tells staff of a visitor's message: one notification per person and chat until it is read, so that the
 * newer takes the place of the older.
 * @returns whom
 */
export async function notifyOfMessage(
  tx: Db,
  chat: StoredChat,
  body: string,
  now: Date,
): Promise<number[]> {
  const userIds = await findListeners(tx, chat);
  await storeChatNotice(tx, chat, userIds, {
    title: titleOfMessage(chat),
    message: shortened(body),
    type: 'info',
    at: now,
  });
  return userIds;
}

/**
 * Tells a person of the chat that somebody else, or the product, has given them; to the others it is no
 * news any more.
 * @param actor who has given it; null: the product
 * @returns whether there is anybody to tell
 */
export async function notifyOfChat(
  tx: Db,
  { userId: actor }: { userId: number | null },
  chat: StoredChat,
  comment: string,
  now: Date,
): Promise<boolean> {
  const { userId } = chat;
  if (userId === null) return false;
  await tx.update(notifications).set({ readAt: now }).where(unreadOf(chat));
  if (userId === actor) return false;
  await storeChatNotice(tx, chat, [userId], {
    title: `${actor === null ? 'Вам назначен диалог' : HANDED_OVER}: ${isolated(nameOf(chat))}`,
    message: comment || 'Без комментария',
    type: 'info',
    at: now,
  });
  return true;
}

/** A chat with a visitor who waits longer than the norm of the company. */
export interface OverdueChat {
  chat: StoredChat;
  normMinutes: number;
  timezone: string;
  /** When the norm was over. */
  dueAt: Date;
}

const CHATS = ['диалог', 'диалога', 'диалогов'] as const;

/** People who were notified of a chat; null: of many. */
interface NotifiedOfChat {
  userIds: readonly number[];
  chatId: number | null;
}

/**
 * Notifies everybody on shift who finds them of the chats of one company that wait longer than its norm; of
 * more than five at once in one notice.
 */
export async function notifyOfOverdue(
  tx: Db,
  companyId: number,
  overdue: readonly OverdueChat[],
  now: Date,
): Promise<NotifiedOfChat[]> {
  const people = await findPeople(tx, companyId);
  const chosen = people.filter(({ isOnShift }) => isOnShift).map(({ id }) => id);
  const found = await peopleWhoFind(
    tx,
    people,
    overdue.map(({ chat }) => ({ subject: subjectOf(chat.id), chosen })),
  );
  const saidOf = ({ normMinutes, dueAt, timezone }: OverdueChat) =>
    [`Дольше нормы: ${normMinutes} мин`, missedMoment(dueAt, now, timezone)]
      .filter(Boolean)
      .join(' · ');
  if (isGrouped(overdue.length)) {
    const userIds = [...new Set(found.flat())];
    await storeNotices(
      tx,
      userIds.map((userId) => {
        const [oldest, ...others] = overdue.filter((_late, place) =>
          found[place]?.includes(userId),
        );
        const count = others.length + 1;
        return {
          companyId,
          userId,
          kind: 'personal',
          title: `Посетители ждут ответа: ${count} ${plural(count, CHATS)}`,
          message: oldest ? saidOf(oldest) : '',
          type: 'warning',
          path: '/chats',
          letter: null,
          createdAt: now,
        };
      }),
    );
    return [{ userIds, chatId: null }];
  }
  const notified: NotifiedOfChat[] = [];
  for (const [place, late] of overdue.entries()) {
    const userIds = found[place] ?? [];
    await storeChatNotice(tx, late.chat, userIds, {
      title: `Посетитель ждёт ответа: ${isolated(nameOf(late.chat))}`,
      message: saidOf(late),
      type: 'warning',
      at: now,
    });
    notified.push({ userIds, chatId: late.chat.id });
  }
  return notified;
}

/** Removes notifications about messages that were read. */
export async function dropChatNotices(tx: Db, chat: StoredChat, now: Date): Promise<void> {
  await tx.update(notifications).set({ readAt: now }).where(unreadOf(chat));
}
