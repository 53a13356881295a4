import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { hidesFromSelf } from '@/entities/account/session';
import {
  chatKeys,
  chatListState,
  chatQueries,
  clashingChat,
  assignChatToSelf,
  updateChat,
  type Chat,
  type ChatPatchInput,
} from '@/entities/chats/chat';
import { handedOverText } from '@/entities/records/record-kind';
import { optimisticWrite } from '@/shared/api';
import { useListState } from '@/shared/lib/list';
import { toast } from '@/shared/lib/toast';

/** A change of a chat, and what it looks like at once. */
interface ChatChange {
  patch: ChatPatchInput | 'take';
  shown: Partial<Chat>;
}

/** The same, with the chat as the person has seen it. */
interface SeenChange extends ChatChange {
  seen: Chat;
}

const CONTACT = ['name', 'phone', 'email'] as const;
const TIES = ['client', 'lead'] as const;

/**
 * Whether what a patch writes over is still as the person has seen it: the others may change what they like.
 */
const isUntouched = (patch: ChatPatchInput, seen: Chat, current: Chat) =>
  (patch.status === undefined || seen.status === current.status) &&
  (patch.user_id === undefined || (seen.user?.id ?? null) === (current.user?.id ?? null)) &&
  TIES.every(
    (of) => patch[`${of}_id`] === undefined || (seen[of]?.id ?? null) === (current[of]?.id ?? null),
  ) &&
  CONTACT.every(
    (part) => patch[part] === undefined || seen.visitor[part] === current.visitor[part],
  );

/**
 * Changes status or assignee of a chat: at once, and never over a colleague's unseen change: what
 * they have made of it is shown instead.
 */
export function useChangeChat(chat: Chat): (change: ChatChange) => void {
  const queryClient = useQueryClient();
  const [, show] = useListState(chatListState);
  const router = useRouter();
  const { queryKey } = chatQueries.detail(chat.id);
  const change = useMutation(
    optimisticWrite<Chat, SeenChange, Chat>(queryClient, {
      mutationKey: [...queryKey, 'change'],
      async mutationFn({ patch, seen }) {
        if (patch === 'take') return assignChatToSelf(chat.id);
        try {
          return await updateChat(chat.id, patch, seen.updated_at);
        } catch (error) {
          const current = clashingChat(error);
          if (!current || !isUntouched(patch, seen, current)) throw error;
          return updateChat(chat.id, patch, current.updated_at);
        }
      },
      meta: { failure: 'Не удалось изменить диалог', preferServerMessage: true },
      read: () => queryClient.getQueryData(queryKey),
      write(state) {
        void queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, state);
      },
      apply: (state, { shown }) => ({ ...state, ...shown }),
      answered: (answer) => answer,
      onSuccess(answer, { patch }) {
        const isAssigned = patch !== 'take' && patch.user_id !== undefined;
        if (!answer || !isAssigned || !hidesFromSelf(queryClient, answer.user)) return;
        toast.success(handedOverText('chat', answer.user && answer.user.name));
        // One may have gone on to another chat or screen meanwhile.
        const { pathname, search } = router.state.location;
        if (pathname !== '/chats' || Number(search.chat) !== chat.id) return;
        show({ chat: null, seq: null }, { replace: true });
      },
      refused: (error) => clashingChat(error) ?? undefined,
      readAgain: () =>
        Promise.all([
          queryClient.invalidateQueries({ queryKey: chatKeys.all() }),
          queryClient.invalidateQueries({ queryKey: chatKeys.thread(chat.id) }),
        ]),
    }),
  );
  return (asked) => change.mutate({ ...asked, seen: chat });
}
