import {
  changeChats,
  chatKeys,
  chatStatusView,
  type BulkChats,
  type ChatFilterQuery,
  type SETTABLE_CHAT_STATUSES,
} from '@/entities/chat';
import { RECORD_WORDS } from '@/entities/record-kind';
import { trashKeys } from '@/entities/trash';
import {
  confirmationsFor,
  createBulkWork,
  usualWords,
  type BulkChangeOf,
  type BulkWords,
} from '@/shared/ui/bulk-bar';

/** What is done to each of the dialogs. */
type ChatChange = BulkChangeOf<BulkChats>;

const WORDS: Record<ChatChange['action'], BulkWords> = usualWords('Диалоги');

/** The work on many dialogs: what goes on, what came of it, and the ways to begin and end it. */
export const useChatBulk = createBulkWork<ChatChange, ChatFilterQuery>({
  send: (change, part) =>
    'filter' in part
      ? changeChats({ ...change, ...part })
      : changeChats({ ...change, ids: part.ids }),
  wordsOf: ({ action }) => WORDS[action],
  readAgain: [chatKeys.all(), chatKeys.threads(), trashKeys.all()],
});

/** What is asked before a change; null where it may be done at once. */
export const confirmationOf = confirmationsFor({
  words: RECORD_WORDS.chat,
  it: 'его',
  rest: 'Новое сообщение посетителя вернёт диалог.',
  labelOf: (status: (typeof SETTABLE_CHAT_STATUSES)[number]) => chatStatusView(status).label,
});
