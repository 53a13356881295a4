import { useState } from 'react';
import { filesError, uploadChatFile, type ChatFile } from '@/entities/chat';
import { describeFailure } from '@/shared/api';
import { newUuid } from '@/shared/lib/record';

/** A file that was chosen for the next message; lost with the page, unlike what is typed. */
export interface ChosenFile {
  /** Its nonce: repeated, it is the same file. */
  key: string;
  file: File;
  /** On the server. */
  sent: ChatFile | null;
  /** Why it is not there, and will not get there by itself. */
  failure: string | null;
  canRetry: boolean;
}

/** Uploads what is chosen for the next message of a dialog. Mount it per dialog. */
export function useChatUploads(chatId: number) {
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);
  const patch = (key: string, change: Partial<ChosenFile>) =>
    setChosen((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));

  async function upload({ key, file }: ChosenFile) {
    patch(key, { failure: null });
    try {
      patch(key, { sent: await uploadChatFile(chatId, file, key) });
    } catch (error) {
      patch(key, { failure: describeFailure(error) });
    }
  }

  return {
    chosen,
    isReady: chosen.every(({ sent }) => sent !== null),
    /** What is wrong with all of them together; null: nothing. */
    error: filesError(chosen.map(({ file }) => file)),
    add(files: readonly File[]) {
      const added = files.map((file): ChosenFile => {
        const failure = filesError([file]);
        return { key: newUuid(), file, sent: null, failure, canRetry: failure === null };
      });
      setChosen((all) => [...all, ...added]);
      for (const one of added) if (one.canRetry) void upload(one);
    },
    retry: (one: ChosenFile) => void upload(one),
    drop: ({ key }: ChosenFile) => setChosen((all) => all.filter((one) => one.key !== key)),
    clear: () => setChosen([]),
  };
}
