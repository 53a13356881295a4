import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  documentKeys,
  createDocument,
  documentQueries,
  type NewDocument,
} from '@/entities/orders/document';
import { saveFirst, type SaveOrder } from './save-first';

/**
 * Makes a document of an order and opens it; the draft that is there already is opened instead of a second
 * one.
 * @param save the document is made of what the server has, and is not made where that is not what is on the
 *   screen
 */
export function useMakeDocument(orderId: number, save: SaveOrder) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (asked: NewDocument) => {
      await saveFirst(save, 'Документ не сделан');
      return createDocument(orderId, asked);
    },
    meta: { failure: 'Не удалось сделать документ', preferServerMessage: true },
    onSuccess: (orderDocument) => {
      queryClient.setQueryData(documentQueries.detail(orderDocument.id).queryKey, orderDocument);
      return navigate({ to: '/document/$id', params: { id: String(orderDocument.id) } });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: documentKeys.all() }),
  });
}
