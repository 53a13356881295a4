import {
  createRejectReason,
  orderRejectReasons,
  rejectReasonKeys,
  rejectReasonQueries,
  updateRejectReason,
  type RejectReason,
} from '@/entities/leads/reject-reason';
import { useDictionary } from '@/shared/ui/dictionary';
import { withOrder, type OrderChange } from '../../model/leads/reason-change';

/** Changes the company's reasons for a rejection: at once, a refusal rolls back. */
export const useChangeReasons = () =>
  useDictionary<RejectReason, OrderChange>({
    name: 'reject-reasons',
    queryKey: rejectReasonQueries.list().queryKey,
    about: rejectReasonKeys.all(),
    send: (asked) => {
      if (asked.kind === 'rename') return updateRejectReason(asked.id, { name: asked.name });
      if (asked.kind === 'order') return orderRejectReasons(asked.ids);
      return updateRejectReason(asked.id, { archived: asked.isArchived });
    },
    apply: withOrder,
    create: createRejectReason,
    failure: 'Не удалось изменить причины отказа',
    archivedText: 'Причина убрана в архив',
  });
