import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  documentKeys,
  documentQueries,
  shareDocument,
  unshareDocument,
  type OrderDocument,
} from '@/entities/orders/document';
import { orderKeys } from '@/entities/orders/order';
import { toast } from '@/shared/lib/toast';

/** The history of the order has links made and revoked. */
function readAgain(queryClient: QueryClient) {
  void queryClient.invalidateQueries({ queryKey: documentKeys.all() });
  void queryClient.invalidateQueries({ queryKey: orderKeys.all() });
}

/** Makes a link by which a client sees a document that was sent. */
export function useShareDocument({ id }: OrderDocument) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (days: number) => shareDocument(id, { days }),
    meta: { failure: 'Не удалось создать ссылку', preferServerMessage: true },
    // Its address is answered once: it is shown whether or not the document can be fetched again.
    onSuccess: ({ expires_at: until }) =>
      queryClient.setQueryData(
        documentQueries.detail(id).queryKey,
        (orderDocument) =>
          orderDocument && { ...orderDocument, shared_until: orderDocument.shared_until ?? until },
      ),
    onSettled: () => readAgain(queryClient),
  });
}

/** Revokes all links to a document. */
export function useUnshareDocument({ id }: OrderDocument) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => unshareDocument(id),
    meta: { failure: 'Не удалось отозвать ссылки', preferServerMessage: true },
    onSuccess: () => toast.success('Ссылки отозваны: документ по ним больше не открыть'),
    onSettled: () => readAgain(queryClient),
  });
}
