import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createDocument, documentKeys, documentQueries } from '@/entities/orders/document';
import { toast } from '@/shared/lib/toast';
import type { SiteSender } from '../model/site-sender';

/** Makes the offer of what was measured and opens it; it is not made of what the server does not have. */
export function useMakeOffer(orderId: number, sender: SiteSender) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => {
      if (!(await sender.flush())) {
        toast.warning('КП не сделано: сначала сохраните замер');
        return null;
      }
      return createDocument(orderId, { type: 'quote' });
    },
    meta: { failure: 'Не удалось сделать КП', preferServerMessage: true },
    onSuccess: (offer) => {
      if (!offer) return undefined;
      queryClient.setQueryData(documentQueries.detail(offer.id).queryKey, offer);
      return navigate({ to: '/document/$id', params: { id: String(offer.id) } });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: documentKeys.all() }),
  });
}
