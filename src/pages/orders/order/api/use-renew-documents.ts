import { useMutation, useQueryClient } from '@tanstack/react-query';
import { documentKeys, documentQueries, renewDocuments } from '@/entities/orders/document';
import { orderKeys, orderQueries } from '@/entities/orders/order';
import { toast } from '@/shared/lib/toast';
import { renewedWords } from '../model/renewal-words';
import { isChanged, type ChangedDocument } from '../model/stale-documents';
import { saveFirst, type SaveOrder } from './save-first';

/** Renews the documents that the client has by the order as it is on the screen, all by one call. */
export function useRenewDocuments(orderId: number, save: SaveOrder) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (_renewed: readonly ChangedDocument[]) => {
      await saveFirst(save, 'Документы не обновлены');
      const saved = queryClient.getQueryData(orderQueries.detail(orderId).queryKey);
      return renewDocuments(orderId, saved && saved.total !== null ? { total: saved.total } : {});
    },
    meta: { failure: 'Не удалось обновить документы', preferServerMessage: true },
    onSuccess: (rows, renewed) => {
      queryClient.setQueryData(documentQueries.ofOrder(orderId).queryKey, rows);
      const left = new Set(rows.filter(isChanged).map(({ id }) => id));
      const done = renewed.filter(({ id }) => !left.has(id));
      if (done.length > 0) toast.success(renewedWords(done));
      else toast.info('Документы не обновлены: посмотрите, что сказано над изделиями');
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: documentKeys.all() });
      void queryClient.invalidateQueries({ queryKey: orderKeys.all() });
    },
  });
}
