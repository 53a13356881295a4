import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCompanyToday } from '@/entities/company/company';
import {
  createDocument,
  createVersion,
  documentKeys,
  getDocument,
  getDocuments,
  sendDocument,
  shareDocument,
  type OrderDocument,
} from '@/entities/orders/document';
import { orderKeys, useActToast } from '@/entities/orders/order';
import { copyText } from '@/shared/ui/copy-button';
import { saveFirst, type SaveOrder } from './save-first';

/** For how long the link of one press holds, in days. */
const LINK_DAYS = 30;

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

/**
 * Marks an offer as sent where it is a draft, and copies a link to it.
 * @returns the address, and whether the clipboard has it
 */
export function useSendOffer() {
  const queryClient = useQueryClient();
  const showDone = useActToast();
  return useMutation({
    mutationFn: async ({ id, status, updated_at: seen }: OrderDocument) => {
      const moved = status === 'draft' ? (await sendDocument(id, seen)).moved : null;
      const { url } = await shareDocument(id, { days: LINK_DAYS });
      return { url, moved, isCopied: await copyText(url) };
    },
    meta: { failure: 'Не удалось отправить КП', preferServerMessage: true },
    onSuccess: ({ moved, isCopied }) =>
      showDone(isCopied ? 'Ссылка на КП скопирована' : 'КП отправлено', moved),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: documentKeys.all() });
      void queryClient.invalidateQueries({ queryKey: orderKeys.all() });
    },
  });
}
