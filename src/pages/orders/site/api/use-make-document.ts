import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createDocument, documentKeys, documentQueries } from '@/entities/orders/document';
import { toast } from '@/shared/lib/toast';
import type { SiteSender } from '../model/site-sender';

/** The documents that are made at the object. */
const WORDS = {
  quote: {
    unsaved: 'КП не сделано: сначала сохраните замер',
    failure: 'Не удалось сделать КП',
  },
  measure: {
    unsaved: 'Замерный лист не сделан: сначала сохраните замер',
    failure: 'Не удалось сделать замерный лист',
  },
} as const;

/** Makes a document of the measurements and opens it, once the server has all of them. */
export function useMakeDocument(orderId: number, type: keyof typeof WORDS, sender: SiteSender) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => {
      if (!(await sender.flush())) {
        toast.warning(WORDS[type].unsaved);
        return null;
      }
      return createDocument(orderId, { type });
    },
    meta: { failure: WORDS[type].failure, preferServerMessage: true },
    onSuccess: (made) => {
      if (!made) return undefined;
      queryClient.setQueryData(documentQueries.detail(made.id).queryKey, made);
      return navigate({ to: '/document/$id', params: { id: String(made.id) } });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: documentKeys.all() }),
  });
}
