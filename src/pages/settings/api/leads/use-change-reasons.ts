import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createRejectReason,
  orderRejectReasons,
  rejectReasonKeys,
  rejectReasonQueries,
  updateRejectReason,
  type RejectReason,
} from '@/entities/reject-reason';
import { optimisticWrite } from '@/shared/api';
import { toast } from '@/shared/lib/toast';
import { withChange, type ReasonChange } from '../../model/leads/reason-change';

const TOAST_MS = 8_000;

const send = (change: ReasonChange): Promise<unknown> => {
  switch (change.kind) {
    case 'rename':
      return updateRejectReason(change.id, { name: change.name });
    case 'archive':
      return updateRejectReason(change.id, { archived: change.isArchived });
    case 'order':
      return orderRejectReasons(change.ids);
  }
};

/** Changes the company's reasons for a rejection: at once, a refusal rolls back. */
export function useChangeReasons() {
  const client = useQueryClient();
  const { queryKey } = rejectReasonQueries.list();
  const readAgain = () => client.invalidateQueries({ queryKey: rejectReasonKeys.all() });
  const { mutate } = useMutation(
    optimisticWrite<unknown, ReasonChange, RejectReason[]>(client, {
      mutationKey: ['reject-reasons', 'change'],
      mutationFn: send,
      meta: { failure: 'Не удалось изменить причины отказа', preferServerMessage: true },
      read: () => client.getQueryData(queryKey),
      write: (reasons) => {
        void client.cancelQueries({ queryKey });
        client.setQueryData(queryKey, reasons);
      },
      apply: withChange,
      onSuccess: (_answer, change) => {
        if (change.kind !== 'archive' || !change.isArchived) return;
        toast.success('Причина убрана в архив', {
          duration: TOAST_MS,
          action: {
            label: 'Отменить',
            onClick: () => mutate({ kind: 'archive', id: change.id, isArchived: false }),
          },
        });
      },
      readAgain,
    }),
  );
  return {
    change: mutate,
    /** @throws {ApiFailure} 422 where the name is taken */
    add: async (name: string) => {
      await createRejectReason(name);
      await readAgain();
    },
  };
}
