import { changeChats, chatKeys } from '@/entities/chats/chat';
import { useUndoableChange } from '@/shared/lib/record';

const TEXTS = {
  spam: { done: 'Диалог убран в спам', failure: 'Не удалось убрать диалог в спам' },
  not_spam: { done: 'Диалог возвращён из спама', failure: 'Не удалось вернуть диалог из спама' },
} as const;

/** Puts a chat into the spam or takes it out; both can be taken back. */
export const useMarkSpam = (id: number, action: keyof typeof TEXTS) =>
  useUndoableChange({
    mutationKey: [...chatKeys.all(), 'spam', id],
    send: () => changeChats({ action, ids: [id] }),
    texts: TEXTS[action],
    readAgain: [chatKeys.all(), chatKeys.thread(id)],
  });
