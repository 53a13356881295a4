import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  documentKeys,
  sendDocument,
  shareDocument,
  type OrderDocument,
} from '@/entities/orders/document';
import { orderKeys, useActToast } from '@/entities/orders/order';
import { copyText } from '@/shared/ui/copy-button';

/** For how long the link of one press holds, in days. */
const LINK_DAYS = 30;

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
