import { createContext } from 'react';
import { filesError, uploadChatFile, type ChatFile } from '@/entities/chats/chat';
import { createStore } from '@/shared/state';
import { createUploadQueue } from '@/shared/ui/file-uploads';

/** The files chosen for the next message of one chat: on their way, and on the server. */
function openBox(chatId: number) {
  const ready = createStore<readonly ChatFile[]>([]);
  /** How many files of the company are being copied. */
  const copying = createStore(0);
  const queue = createUploadQueue({
    send: (file, options) => uploadChatFile(chatId, file, options),
    attach: (id, _signal, { name, size }) => ready.set([...ready.get(), { id, name, size }]),
    faultOf: (file) => filesError([file]),
  });
  return { ready, copying, queue };
}

/** The files chosen for one chat. */
export type ChosenBox = ReturnType<typeof openBox>;

/**
 * The files chosen for each chat, as long as the page is open: they are still there after a look at another
 * chat, or after the chat went to the trash and came back.
 */
export function keepChosenFiles() {
  const boxes = new Map<number, ChosenBox>();
  return {
    of(chatId: number) {
      const box = boxes.get(chatId) ?? openBox(chatId);
      boxes.set(chatId, box);
      return box;
    },
    /** Gives up what is on its way. */
    close(): void {
      for (const { queue } of boxes.values()) queue.cancelAll();
    },
  };
}

export const ChosenFilesContext = createContext<ReturnType<typeof keepChosenFiles> | null>(null);
