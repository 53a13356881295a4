import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  documentKeys,
  mailDocument,
  sendDocument,
  type OrderDocument,
} from '@/entities/orders/document';
import { orderKeys, useActToast } from '@/entities/orders/order';
import { isolated } from '@/shared/lib/text';

/** Sends a client the letter with a document, which is marked as sent first where it is a draft. */
export function useMailDocument({ id, status, updated_at: seen }: OrderDocument) {
  const queryClient = useQueryClient();
  const showDone = useActToast();
  return useMutation({
    mutationFn: async (email: string) => {
      const moved = status === 'draft' ? (await sendDocument(id, seen)).moved : null;
      await mailDocument(id, { email });
      return moved;
    },
    meta: { failure: 'Не удалось отправить письмо', preferServerMessage: true },
    onSuccess: (moved, email) => showDone(`Письмо отправлено на ${isolated(email)}`, moved),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: documentKeys.all() });
      void queryClient.invalidateQueries({ queryKey: orderKeys.all() });
    },
  });
}
