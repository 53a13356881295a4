import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { chatKeys, chatQueries, clashingChat, createLeadOfChat, type Chat } from '@/entities/chat';
import { leadQueries, type NewLead } from '@/entities/lead';
import { newUuid } from '@/shared/lib/record';

type Contact = NonNullable<NewLead['contact']>;

/** Makes a lead of a dialog: however often the same is sent, there is one. @param onMade told its number */
export function useCreateLead(chat: Chat, onMade: (leadId: number) => void) {
  const client = useQueryClient();
  const sent = useRef<{ text: string; key: string } | null>(null);
  const { queryKey } = chatQueries.detail(chat.id);
  const { mutateAsync } = useMutation({
    mutationKey: [...queryKey, 'lead'],
    mutationFn: (contact: Contact) => {
      const text = JSON.stringify(contact);
      if (sent.current?.text !== text) sent.current = { text, key: newUuid() };
      return createLeadOfChat(chat.id, { contact }, sent.current.key);
    },
    onSuccess: ({ id }) => onMade(id),
    onError: (error) => {
      const current = clashingChat(error);
      if (current) client.setQueryData(queryKey, current);
    },
    onSettled: () =>
      Promise.all(
        [chatKeys.all(), chatKeys.thread(chat.id), leadQueries.all()].map((key) =>
          client.invalidateQueries({ queryKey: key }),
        ),
      ),
  });
  return mutateAsync;
}
