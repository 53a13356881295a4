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
import {
  confirmationsFor,
  createBulkWork,
  question,
  usualWords,
  type BulkChangeOf,
  type BulkWords,
} from '@/shared/ui/bulk-bar';

/** A bulk change of chats. */
type ChatChange = BulkChangeOf<BulkChats>;

const WORDS: Record<ChatChange['action'], BulkWords> = {
  ...usualWords(RECORD_WORDS.chat),
  spam: { doing: 'Убираем в спам', done: 'Убрано в спам', notDone: 'Диалоги не убраны в спам' },
  not_spam: {
    doing: 'Возвращаем из спама',
    done: 'Возвращено из спама',
    notDone: 'Диалоги не возвращены из спама',
  },
};

const them = (count: number) => countOf(count, RECORD_WORDS.chat.object);

/** The work on many chats: what goes on, what came of it, and the ways to begin and end it. */
export const useChatBulk = createBulkWork<ChatChange, ChatFilterQuery>({
  send: (change, part) =>
    'filter' in part
      ? changeChats({ ...change, ...part })
      : changeChats({ ...change, ids: part.ids }),
  wordsOf: ({ action }) => WORDS[action],
  readAgain: [chatKeys.all(), chatKeys.threads(), trashKeys.all()],
});

/** Returns the confirmation of a change; null where none is needed. */
export const confirmationOf = confirmationsFor<ChatChange>({
  words: RECORD_WORDS.chat,
  rest: 'Новое сообщение посетителя вернёт диалог.',
  labelOf: (status) => chatStatusView(status).label,
  own: {
    spam: (_change, count) => question('Диалоги в спам', `Убрать в спам ${them(count)}?`, 'В спам'),
    not_spam: (_change, count) =>
      question(
        'Не спам',
        `Вернуть из спама ${them(count)}? О сообщениях узнают сотрудники.`,
        'Не спам',
      ),
  },
});
