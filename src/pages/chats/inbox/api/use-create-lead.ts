import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  chatKeys,
  chatQueries,
  clashingChat,
  createLeadOfChat,
  type Chat,
} from '@/entities/chats/chat';
import { leadKeys, type NewLead } from '@/entities/leads/lead';
import { answerOf } from '@/shared/api';
import { newUuid } from '@/shared/lib/record';

type Contact = NonNullable<NewLead['contact']>;

/**
 * Makes a lead of a chat: however often the same is sent, there is one.
 * @param onMade told its number, null where the server has not told it
 */
export function useCreateLead(chat: Chat, onMade: (leadId: number | null) => void) {
  const queryClient = useQueryClient();
  const sent = useRef<{ text: string; key: string } | null>(null);
  const { queryKey } = chatQueries.detail(chat.id);
  const { mutateAsync } = useMutation({
    mutationKey: [...queryKey, 'lead'],
    mutationFn: (contact: Contact) => {
      const text = JSON.stringify(contact);
      if (sent.current?.text !== text) sent.current = { text, key: newUuid() };
      return answerOf(createLeadOfChat(chat.id, { contact }, sent.current.key));
    },
    onSuccess: (lead) => onMade(lead && lead.id),
    onError: (error) => {
      const current = clashingChat(error);
      if (current) queryClient.setQueryData(queryKey, current);
    },
    onSettled: () =>
      Promise.all(
        [chatKeys.all(), chatKeys.thread(chat.id), leadKeys.all()].map((key) =>
          queryClient.invalidateQueries({ queryKey: key }),
        ),
      ),
  });
  return mutateAsync;
}
