import { useState } from 'react';
import { filesError, uploadChatFile, type ChatFile } from '@/entities/chat';
import { useUploads } from '@/shared/ui/file-uploads';

/** The files for the next message of a dialog; lost with the page, unlike what is typed. Mount it per dialog. */
export function useChatUploads(chatId: number) {
  const [ready, setReady] = useState<readonly ChatFile[]>([]);
  const { uploads, add, retry, cancel } = useUploads({
    send: (file, options) => uploadChatFile(chatId, file, options),
    attach: (id, _signal, { name, size }) => setReady((others) => [...others, { id, name, size }]),
    faultOf: (file) => filesError([file]),
  });
  return {
    uploads,
    add,
    retry,
    cancel,
    /** Those that are on the server. */
    ready,
    /** Whether all that was chosen is there. */
    isReady: uploads.length === 0,
    /** What is wrong with all of them together; null: nothing. */
    error: filesError(ready),
    drop: (file: ChatFile) => setReady((all) => all.filter(({ id }) => id !== file.id)),
    clear: () => setReady([]),
  };
}
