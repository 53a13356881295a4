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

/** The same, with the dialog as the person has seen it. */
interface SeenChange extends ChatChange {
  seen: Chat;
}

const isSameState = (one: Chat, other: Chat) =>
  one.status === other.status && (one.user?.id ?? null) === (other.user?.id ?? null);

/**
 * Changes status or responsible person of a dialog: at once, and never over a colleague's unseen change: what they have
 * made of it is shown instead.
 */
export function useChangeChat(chat: Chat): (change: ChatChange) => void {
  const client = useQueryClient();
  const { queryKey } = chatQueries.detail(chat.id);
  const change = useMutation(
    optimisticWrite<Chat, SeenChange, Chat>(client, {
      mutationKey: [...queryKey, 'change'],
      async mutationFn({ patch, seen }) {
        if (patch === 'take') return takeChat(chat.id);
        try {
          return await updateChat(chat.id, patch, seen.updated_at);
        } catch (error) {
          const current = clashingChat(error);
          // The contact alone has changed: nothing that the person would write over.
          if (!current || !isSameState(current, seen)) throw error;
          return updateChat(chat.id, patch, current.updated_at);
        }
      },
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
  return (asked) => change.mutate({ ...asked, seen: chat });
}
