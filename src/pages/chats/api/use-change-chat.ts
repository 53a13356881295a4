import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  chatKeys,
  chatQueries,
  clashingChat,
  takeChat,
  updateChat,
  type Chat,
  type ChatPatchInput,
} from '@/entities/chat';
import { optimisticWrite } from '@/shared/api';

/** A change of a dialog, and what it looks like at once. */
interface ChatChange {
  patch: ChatPatchInput | 'take';
  shown: Partial<Chat>;
}

/**
 * Changes status or responsible person of a dialog: at once, and never over a colleague's unseen change: what they have
 * made of it is shown instead.
 */
export function useChangeChat(chat: Chat): (change: ChatChange) => void {
  const client = useQueryClient();
  const { queryKey } = chatQueries.detail(chat.id);
  const change = useMutation(
    optimisticWrite<Chat, ChatChange, Chat>(client, {
      mutationKey: [...queryKey, 'change'],
      mutationFn: ({ patch }) =>
        patch === 'take'
          ? takeChat(chat.id)
          : updateChat(chat.id, patch, client.getQueryData(queryKey)?.updated_at ?? null),
      meta: { failure: 'Не удалось изменить диалог', preferServerMessage: true },
      read: () => client.getQueryData(queryKey),
      write(state) {
        void client.cancelQueries({ queryKey });
        client.setQueryData(queryKey, state);
      },
      apply: (state, { shown }) => ({ ...state, ...shown }),
      answered: (answer) => answer,
      refused: (error) => clashingChat(error) ?? undefined,
      readAgain: () =>
        Promise.all([
          client.invalidateQueries({ queryKey: chatKeys.all() }),
          client.invalidateQueries({ queryKey: chatKeys.thread(chat.id) }),
        ]),
    }),
  );
  return change.mutate;
}
