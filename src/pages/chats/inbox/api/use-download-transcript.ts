import { useMutation } from '@tanstack/react-query';
import { readAllMessages, visitorName, type Chat } from '@/entities/chats/chat';
import { serverNow } from '@/shared/lib/date';
import { saveFile } from '@/shared/lib/files';
import { transcriptOf } from '../model/transcript';

/** Hands what both sides of a chat have written, from its beginning, to the browser's downloads. */
export const useDownloadTranscript = (chat: Chat) =>
  useMutation({
    mutationFn: () => readAllMessages(chat.id),
    onSuccess(messages) {
      const text = transcriptOf(chat, messages, new Date(serverNow()).toISOString());
      const content = new Blob([text], { type: 'text/plain;charset=utf-8' });
      saveFile(content, `Переписка — ${visitorName(chat)}.txt`);
    },
    meta: { failure: 'Не удалось скачать переписку' },
  });
