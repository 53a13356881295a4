import { use } from 'react';
import { filesError, type ChatFile } from '@/entities/chats/chat';
import { useUploadQueue } from '@/shared/ui/file-uploads';
import { ChosenFilesContext } from '../model/chosen-files';

/** The files for the next message of a chat; lost with the desk, unlike what is typed. */
export function useChatUploads(chatId: number) {
  const chosen = use(ChosenFilesContext);
  if (chosen === null) throw new Error('Files are chosen at the desk');
  const { queue, ready: store } = chosen.of(chatId);
  const ready = store.use();
  const { uploads, add, retry, cancel } = useUploadQueue(queue);
  return {
    uploads,
    add,
    retry,
    cancel,
    /** Those that are on the server. */
    ready,
    /** Whether all that was chosen is there. */
    isReady: uploads.length === 0,
    /** The fault of all of them together, or null. */
    error: filesError(ready),
    drop: (file: ChatFile) => store.set(ready.filter(({ id }) => id !== file.id)),
    clear: () => store.set([]),
  };
}
