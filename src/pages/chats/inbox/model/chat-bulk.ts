import {
  changeChats,
  chatKeys,
  chatStatusView,
  type BulkChats,
  type ChatFilterQuery,
  type SETTABLE_CHAT_STATUSES,
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
  type BulkQuestion,
  type BulkWords,
  type Confirmation,
} from '@/shared/ui/bulk-bar';

/** A bulk change of chats. */
type ChatChange = BulkChangeOf<BulkChats>;

const WORDS: Record<ChatChange['action'], BulkWords> = {
  ...usualWords('Диалоги'),
  spam: { doing: 'Убираем в спам', done: 'Убрано в спам', notDone: 'Диалоги не убраны в спам' },
  not_spam: {
    doing: 'Возвращаем из спама',
    done: 'Возвращено из спама',
    notDone: 'Диалоги не возвращены из спама',
  },
};

/** The work on many chats: what goes on, what came of it, and the ways to begin and end it. */
export const useChatBulk = createBulkWork<ChatChange, ChatFilterQuery>({
  send: (change, part) =>
    'filter' in part
      ? changeChats({ ...change, ...part })
      : changeChats({ ...change, ids: part.ids }),
  wordsOf: ({ action }) => WORDS[action],
  readAgain: [chatKeys.all(), chatKeys.threads(), trashKeys.all()],
});

const usualConfirmation = confirmationsFor({
  words: RECORD_WORDS.chat,
  it: 'его',
  rest: 'Новое сообщение посетителя вернёт диалог.',
  labelOf: (status: (typeof SETTABLE_CHAT_STATUSES)[number]) => chatStatusView(status).label,
});

/** Returns the confirmation of a change; null where none is needed. */
export function confirmationOf(change: ChatChange, asked: BulkQuestion): Confirmation | null {
  if (change.action !== 'spam' && change.action !== 'not_spam')
    return usualConfirmation(change, asked);
  if (!asked.everything) return null;
  const them = countOf(asked.count, RECORD_WORDS.chat.object);
  return change.action === 'spam'
    ? question('Диалоги в спам', `Убрать в спам ${them}?`, 'В спам')
    : question('Не спам', `Вернуть из спама ${them}? О сообщениях узнают сотрудники.`, 'Не спам');
}
