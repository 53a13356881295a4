import {
  changeChats,
  chatKeys,
  chatStatusView,
  type BulkChats,
  type ChatFilterQuery,
} from '@/entities/chats/chat';
import { RECORD_WORDS } from '@/entities/records/record-kind';
import { trashKeys } from '@/entities/records/trash';
import { countOf } from '@/shared/lib/text';
import { describeBulk, question, type BulkChangeOf } from '@/shared/ui/bulk-bar';

/** A bulk change of chats. */
type ChatChange = BulkChangeOf<BulkChats>;

const them = (count: number) => countOf(count, RECORD_WORDS.chat.object);

/** The bulk changes of chats and their words. */
export const chatBulk = describeBulk<ChatChange, ChatFilterQuery>({
  words: RECORD_WORDS.chat,
  rest: 'Новое сообщение посетителя вернёт диалог.',
  labelOf: (status) => chatStatusView(status).label,
  send: (change, part) =>
    'filter' in part
      ? changeChats({ ...change, ...part })
      : changeChats({ ...change, ids: part.ids }),
  readAgain: [chatKeys.all(), chatKeys.threads(), trashKeys.all()],
  own: {
    spam: {
      doing: 'Убираем в спам',
      done: 'Убрано в спам',
      notDone: 'Диалоги не убраны в спам',
      ask: (_change, count) =>
        question('Диалоги в спам', `Убрать в спам ${them(count)}?`, 'В спам'),
    },
    not_spam: {
      doing: 'Возвращаем из спама',
      done: 'Возвращено из спама',
      notDone: 'Диалоги не возвращены из спама',
      ask: (_change, count) =>
        question(
          'Не спам',
          `Вернуть из спама ${them(count)}? О сообщениях узнают сотрудники.`,
          'Не спам',
        ),
    },
  },
});
