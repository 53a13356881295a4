import { sql } from 'drizzle-orm';
import { CHAT_STATUS_LABELS } from '#contract';
import { changeChatsBack, chatBulk } from '../chats/bulk-chats';
import { chatTrash } from '../chats/chat-trash';
import { chatsInWork, handOverChats } from '../chats/hand-over-chats';
import { chats } from '../db/schema';
import { announceChats } from '../realtime/announce';
import type { KindParts } from './kind-parts';
import { restoreBy } from './restore-by';
import { moment, named, plain, tableSheet, worded } from './sheet';

const WRITTEN_BY = {
  message: 'Посетитель',
  reply: 'Сотрудник',
  auto: 'Автоответ',
  note: 'Заметка',
  event: 'История',
};

export const chatKind: KindParts = {
  trash: {
    ...chatTrash,
    module: 'chat',
    title: sql`coalesce(${chats.name}, 'Посетитель ' || ${chats.number})`,
    subtitle: sql`concat_ws(' · ', 'Диалог №' || ${chats.number}, ${chats.phone}, ${chats.email})`,
    restore: restoreBy(chatBulk),
  },
  handOver: {
    kind: 'chat',
    storedAs: 'chats',
    table: chats,
    inWork: (_context, { companyId }) => chatsInWork(companyId),
    give: handOverChats,
    async giveBack(tx, context, session, { to, records }) {
      const entries = records.map((record) => ({ ...record, userId: to }));
      await changeChatsBack(tx, session, entries, 'assign', context.now());
    },
    announce: announceChats,
  },
  // Notifications about dialogs are known by their address, and go when the dialog is read or deleted.
  notified: null,
  going: chats,
  sheets: [
    tableSheet('chats', 'Диалоги.csv', [
      plain('№', 'number'),
      moment('Начат', 'created_at'),
      worded('Статус', 'status', CHAT_STATUS_LABELS),
      named('Ответственный', 'user_id', 'users'),
      plain('Имя', 'name'),
      plain('Телефон', 'phone'),
      plain('E-mail', 'email'),
      plain('Клиент №', 'client_id'),
      plain('Заявка №', 'lead_id'),
      plain('Страница', 'page'),
      moment('Последнее сообщение', 'last_message_at'),
      moment('Удалён', 'deleted_at'),
    ]),
    tableSheet('chat_messages', 'Сообщения чатов.csv', [
      plain('Диалог', 'chat_id'),
      plain('№ в диалоге', 'seq'),
      moment('Когда', 'created_at'),
      worded('Кто', 'type', WRITTEN_BY),
      named('Сотрудник', 'user_id', 'users'),
      plain('Текст', 'body'),
    ]),
  ],
  undo: [chatBulk],
};
