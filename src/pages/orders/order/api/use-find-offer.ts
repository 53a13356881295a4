import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCompanyToday } from '@/entities/company/company';
import {
  createDocument,
  createVersion,
  documentKeys,
  getDocument,
  getDocuments,
  type OrderDocument,
} from '@/entities/orders/document';
import { saveFirst, type SaveOrder } from './save-first';

/**
 * The offer to send: the one the client has while it is still true, else its draft, its next version or a new
 * one.
 */
async function findOffer(orderId: number, today: string): Promise<OrderDocument> {
  const all = await getDocuments(orderId);
  const last = all.find(({ type, status }) => type === 'quote' && status !== 'cancelled');
  if (!last) return createDocument(orderId, { type: 'quote' });
  const offer = await getDocument(last.id);
  if (offer.status === 'draft') return offer;
  const holds = offer.valid_until === null || offer.valid_until >= today;
  return holds && offer.order_change === null ? offer : createVersion(offer.id);
}

/** Saves the order and finds or makes the offer that its client is to get; nothing is sent yet. */
export function useFindOffer(orderId: number, save: SaveOrder) {
  const queryClient = useQueryClient();
  const today = useCompanyToday();
  return useMutation({
    mutationFn: async () => {
      await saveFirst(save, 'КП не отправлено');
      return findOffer(orderId, today);
    },
    meta: { failure: 'Не удалось подготовить КП', preferServerMessage: true },
    onSettled: () => queryClient.invalidateQueries({ queryKey: documentKeys.all() }),
  });
}
