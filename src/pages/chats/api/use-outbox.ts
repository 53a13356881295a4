import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  chatKeys,
  sendMessage,
  showLine,
  type ChatFile,
  type ChatMessage,
  type Thread,
  type WrittenInput,
} from '@/entities/chat';
import { failureText } from '@/shared/api';
import { newUuid } from '@/shared/lib/record';
import { outbox, type Outgoing } from '../model/outbox';

/** A message that the server does not have, as far as is known. */
export interface Unsent extends Outgoing {
  isFailed: boolean;
  /** Why it was not sent. */
  reason?: string | undefined;
}

/**
 * What a person writes into a dialog: sent one at a time, and kept until the server has it, over reloads too.
 * Mount it per dialog.
 * @param owner the person signed in
 * @param lines those that are known: what is among them was sent after all
 */
export function useOutbox(owner: number, chatId: number, lines: readonly ChatMessage[]) {
  const client = useQueryClient();
  const [kept, setKept] = useState<readonly Unsent[]>(() =>
    outbox.read(owner, chatId).map((message) => ({ ...message, isFailed: true })),
  );
  const put = (message: Unsent) =>
    setKept((others) =>
      others.some(({ nonce }) => nonce === message.nonce)
        ? others.map((other) => (other.nonce === message.nonce ? message : other))
        : [...others, message],
    );
  const drop = (nonce: string) => {
    outbox.remove(owner, chatId, nonce);
    setKept((others) => others.filter((other) => other.nonce !== nonce));
  };

  const send = useMutation({
    mutationKey: [...chatKeys.thread(chatId), 'send'],
    scope: { id: `chat-${chatId}` },
    mutationFn: ({ files, ...message }: Outgoing) => {
      const known = client.getQueryData<Thread>(chatKeys.thread(chatId))?.lines ?? [];
      const ids = files.map(({ id }) => id);
      const written = { ...message, ...(ids.length > 0 && { file_ids: ids }) };
      return sendMessage(chatId, written, known.at(-1)?.seq ?? 0);
    },
    onSuccess(line, { nonce }) {
      showLine(client, chatId, line);
      // On the screen it stays as it is until it is read among the lines.
      outbox.remove(owner, chatId, nonce);
      void client.invalidateQueries({ queryKey: chatKeys.thread(chatId) });
      void client.invalidateQueries({ queryKey: chatKeys.all() });
    },
    onError(error, message) {
      const failure = { failure: 'Не удалось отправить', preferServerMessage: true };
      put({ ...message, isFailed: true, reason: failureText(error, failure) ?? undefined });
    },
  });

  function dispatch({ body, type, nonce, files }: Outgoing) {
    const message = { body, type, nonce, files };
    outbox.add(owner, chatId, message);
    put({ ...message, isFailed: false });
    send.mutate(message);
  }

  // The lines are many, and mostly nothing is on its way.
  const isStored = (message: Unsent) => lines.some(({ nonce }) => nonce === message.nonce);
  return {
    unsent: kept.filter((message) => !isStored(message)),
    /** @param files those that were uploaded for it */
    send: (body: string, type: WrittenInput['type'], files: readonly ChatFile[]) =>
      dispatch({ body, type, nonce: newUuid(), files }),
    retry: dispatch,
    discard: ({ nonce }: Unsent) => drop(nonce),
  };
}
