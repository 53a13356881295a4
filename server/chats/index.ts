import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { CHAT_STATUS_LABELS } from '#contract';
import { changeChatsBack, chatBulk } from './changing/bulk-chats';
import { chatOrderMaking } from './ordering/undo-order';
import { filesOfMessages } from './files/chat-files';
import { findChatFigures } from './reading/chat-figures';
import { chatTrash } from './reading/list-chats';
import { chatsInWork } from './reading/chat-repository';
import { handOverChats } from './changing/hand-over-chats';
import { overdueChats } from './changing/overdue-chats';
import { chats } from '../db/schema';
import { announceChats } from '../realtime/announce';
import { registerChatRoutes } from './chat-routes';
import { registerChatReplyRoutes } from './settings/chat-reply-routes';
import { registerChatFileRoutes } from './visitors/chat-file-routes';
import type { KindParts } from '../kinds/parts/kind-parts';
import { setupKind } from '../kinds/parts/setup-kind';
import { restoreBy } from '../kinds/parts/restore-by';
import {
  moment,
  named,
  partOf,
  phone,
  plain,
  tableSheet,
  worded,
  type Sheet,
} from '../kinds/parts/sheet';

const WRITTEN_BY = {
  message: 'Посетитель',
  reply: 'Сотрудник',
  auto: 'Автоответ',
  note: 'Заметка',
  event: 'История',
};

/** Chats with messages: the others are hidden. */
function written(...given: Parameters<typeof tableSheet>): Sheet {
  const sheet = tableSheet(...given);
  return {
    ...sheet,
    async open(db, context) {
      const { heads, cellsOf } = await sheet.open(db, context);
      return {
        heads,
        cellsOf: (tx, rows) =>
          cellsOf(
            tx,
            rows.filter((row) => row['last_message_at'] !== null),
          ),
      };
    },
  };
}

/** Messages of chats, each with the number people know its chat by. */
function ofChats(...given: Parameters<typeof tableSheet>): Sheet {
  const sheet = tableSheet(...given);
  return {
    ...sheet,
    async open(db, context) {
      const { heads, cellsOf } = await sheet.open(db, context);
      return {
        heads: [{ title: 'Диалог №' }, ...heads, { title: 'Файлы' }],
        async cellsOf(tx, rows) {
          const ids = [...new Set(rows.map((row) => Number(row['chat_id'])))];
          const found = await tx
            .select({ id: chats.id, number: chats.number })
            .from(chats)
            .where(and(eq(chats.companyId, context.companyId), inArray(chats.id, ids)));
          const numbers = new Map(found.map(({ id, number }) => [id, number]));
          const cells = await cellsOf(tx, rows);
          const sent = await filesOfMessages(
            tx,
            rows.map((row) => Number(row['id'])),
          );
          return cells.map((line, at) => [
            numbers.get(Number(rows[at]?.['chat_id'])) ?? null,
            ...line,
            (sent.get(Number(rows[at]?.['id'])) ?? [])
              .map(({ id, name }) => `№${id} ${name}`)
              .join(', '),
          ]);
        },
      };
    },
  };
}

export const chatKind: KindParts = {
  routes: [registerChatRoutes, registerChatFileRoutes],
  trash: {
    ...chatTrash,
    title: sql`coalesce(${chats.name}, 'Посетитель ' || ${chats.number})`,
    subtitle: sql`concat_ws(' · ', 'Диалог №' || ${chats.number}, ${chats.phone}, ${chats.email})`,
    restore: restoreBy(chatBulk),
  },
  handOver: {
    kind: 'chat',
    storedAs: 'chats',
    table: chats,
    inWork: (_context, { companyId }) => chatsInWork(companyId),
    reassign: handOverChats,
    async restore(tx, context, session, { to, records }) {
      const entries = records.map((record) => ({ ...record, userId: to }));
      await changeChatsBack(tx, session, entries, 'assign', context.now());
    },
    announce: announceChats,
  },
  // Notifications about chats are known by their address, and go when the chat is read or deleted.
  notified: null,
  going: { table: chats, only: and(isNotNull(chats.lastMessageAt), isNull(chats.spamAt)) },
  called: { table: chats, as: sql`'диалог №' || ${chats.number}` },
  async figures({ context, session: { companyId }, period, userId }) {
    const { from, to } = period;
    const question = { companyId, from, to, userId, now: context.now() };
    return { chats: await findChatFigures(context.database.db, question) };
  },
  sheets: [
    written('chats', 'Диалоги.csv', [
      plain('№', 'number'),
      moment('Начат', 'created_at'),
      worded('Статус', 'status', CHAT_STATUS_LABELS),
      named('Ответственный', 'user_id', 'users'),
      plain('Имя', 'name'),
      phone('Телефон', 'phone'),
      plain('E-mail', 'email'),
      plain('Клиент №', 'client_id'),
      plain('Заявка №', 'lead_id'),
      plain('Страница', 'page'),
      partOf('Оценка', 'rating', 'score'),
      partOf('Отзыв', 'rating', 'comment'),
      moment('Последнее сообщение', 'last_message_at'),
      moment('В спаме с', 'spam_at'),
      moment('Удалён', 'deleted_at'),
    ]),
    ofChats('chat_messages', 'Сообщения чатов.csv', [
      plain('№ в диалоге', 'seq'),
      moment('Когда', 'created_at'),
      worded('Кто', 'type', WRITTEN_BY),
      named('Сотрудник', 'user_id', 'users'),
      plain('Текст', 'body'),
    ]),
  ],
  undo: [chatBulk, chatOrderMaking],
  due: [overdueChats],
};

export const chatReplyKind = setupKind(
  [registerChatReplyRoutes],
  null,
  tableSheet('chat_replies', 'Быстрые ответы.csv', [
    plain('Сокращение', 'shortcut'),
    plain('Текст', 'text'),
    moment('Создано', 'created_at'),
  ]),
);
