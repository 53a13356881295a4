import {
  changeChats,
  chatKeys,
  chatStatusView,
  type BulkChats,
  type ChatFilterQuery,
} from '@/entities/chats/chat';
import { RECORD_WORDS } from '@/entities/records/record-kind';
import { trashKeys } from '@/entities/records/trash';
import { countOf, formatNumber } from '@/shared/lib/text';
import { describeBulk, question, type BulkChangeOf } from '@/shared/ui/bulk-bar';

/** A bulk change of chats. */
type ChatChange = BulkChangeOf<BulkChats>;

const them = (count: number) => countOf(count, RECORD_WORDS.chat.object);

/**
 * The question before chats with unanswered questions are closed; null where there are none.
 * @param count how many chats are to be closed
 * @param unanswered how many of them have a waiting visitor; null: it is not known
 */
export function closingQuestion(change: ChatChange, count: number, unanswered: number | null) {
  if (change.action !== 'status' || change.payload.status !== 'closed' || unanswered === 0)
    return null;
  const rest =
    unanswered === null
      ? 'Среди них могут быть диалоги, в которых посетитель ждёт ответа.'
      : `Без ответа на последний вопрос: ${formatNumber(unanswered)}.`;
  return question('Закрыть без ответа?', `Закрыть ${them(count)}? ${rest}`, 'Закрыть без ответа');
}

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
