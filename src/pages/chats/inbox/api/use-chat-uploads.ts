import { useMutation } from '@tanstack/react-query';
import { use } from 'react';
import { copyFileToChat, filesError, type ChatFile } from '@/entities/chats/chat';
import { newIdempotencyKey } from '@/shared/api';
import { useUploadQueue } from '@/shared/ui/file-uploads';
import { ChosenFilesContext, type ChosenBox } from '../model/chosen-files';

interface CopyRequest {
  fileId: number;
  chatId: number;
  box: ChosenBox;
}

/** The files for the next message of a chat; lost with the desk, unlike what is typed. */
export function useChatUploads(chatId: number) {
  const chosen = use(ChosenFilesContext);
  if (chosen === null) throw new Error('Files are chosen at the desk');
  const box = chosen.of(chatId);
  const { queue, ready: store } = box;
  const ready = store.use();
  const isCopying = box.copying.use() > 0;
  const { uploads, add, retry, cancel } = useUploadQueue(queue);
  const { mutate: copy } = useMutation({
    mutationFn: ({ fileId, chatId: id }: CopyRequest) =>
      copyFileToChat(id, fileId, newIdempotencyKey()),
    meta: { failure: 'Не удалось прикрепить файл', preferServerMessage: true },
    // Another chat may be open by then: the files come to the one they were chosen for.
    onSuccess: (file, { box: { ready: its } }) => its.set([...its.get(), file]),
    onSettled: (_file, _error, { box: { copying } }) => copying.set(copying.get() - 1),
  });
  return {
    uploads,
    add,
    /** Takes files that the company has already, by their ids. */
    addKept: (fileIds: readonly number[]) => {
      box.copying.set(box.copying.get() + fileIds.length);
      for (const fileId of fileIds) copy({ fileId, chatId, box });
    },
    isCopying,
    retry,
    cancel,
    /** Those that are on the server. */
    ready,
    /** Whether all that was chosen is there. */
    isReady: uploads.length === 0 && !isCopying,
    /** The fault of all of them together, or null. */
    error: filesError(ready),
    drop: (file: ChatFile) => store.set(ready.filter(({ id }) => id !== file.id)),
    clear: () => store.set([]),
  };
}
