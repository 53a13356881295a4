import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  isLeadStatus,
  leadCache,
  leadStatusView,
  leadWrite,
  updateLead,
  type Lead,
  type LeadStatus,
} from '@/entities/leads/lead';
import { rejectReasonKeys, type RejectReason } from '@/entities/leads/reject-reason';
import { fieldChange } from '@/shared/lib/record';
import { toast } from '@/shared/lib/toast';
import { endReasonOffer, offerReasons } from '../model/reason-offer';

/** The lead as the person saw it who decided about it. */
export type SeenLead = Pick<Lead, 'id' | 'status' | 'updated_at'>;

/** A status, or the reason why a lead is rejected. */
type AskedStatus = LeadStatus | { reason: Pick<RejectReason, 'id'> };

const statusOf = (asked: AskedStatus): LeadStatus =>
  typeof asked === 'string' ? asked : 'rejected';

/** Writes why the lead is rejected, a call of its own. @returns the lead as it is then, where answered */
async function sendReason(
  queryClient: QueryClient,
  { id }: SeenLead,
  answer: Lead | null,
  asked: AskedStatus,
): Promise<Lead | null> {
  if (typeof asked === 'string') return answer;
  const patch = { reject_reason_id: asked.reason.id };
  const given = await updateLead(id, patch, answer?.updated_at ?? null, () => true).catch(() => {
    toast.error('Не удалось сохранить причину отказа');
    return null;
  });
  // They carry how many leads have them.
  void queryClient.invalidateQueries({ queryKey: rejectReasonKeys.all() });
  return given?.answer ?? given?.clash ?? answer;
}

const changeStatus = /* @__PURE__ */ fieldChange<Lead, SeenLead, AskedStatus>(leadCache, {
  writeOf: (queryClient, seen, callbacks) =>
    leadWrite(queryClient, {
      field: 'status',
      seen,
      patchOf: (asked: AskedStatus) => ({ status: statusOf(asked) }),
      further: (answer, asked) => sendReason(queryClient, seen, answer, asked),
      valueOf: statusOf,
      isSeen: (current) => current.status === seen.status,
      meta: {
        failure: 'Не удалось обновить статус заявки',
        exception: 'Произошла ошибка при обновлении статуса заявки',
        preferServerMessage: true,
      },
      ...callbacks,
    }),
  askedOf: ({ status }) => (isLeadStatus(status) ? status : undefined),
  isSame: (one, other) => statusOf(one) === statusOf(other),
  about: 'lead-status',
  writtenText: (asked) => `Статус заявки изменен на "${leadStatusView(statusOf(asked)).label}"`,
  afterWritten: ({ id, updated_at }, asked) => {
    // A server without versions is not ours, and has no reasons.
    if (asked === 'rejected' && updated_at) offerReasons({ ids: [id] });
    else endReasonOffer(id);
  },
  clashText: ({ status }) =>
    `Статус заявки тем временем изменили на "${leadStatusView(status).label}"`,
});

/** Changes the status of any of the leads on the screen, see `fieldChange`. */
export function useChangeLeadStatus(): (lead: SeenLead, status: AskedStatus) => void {
  const queryClient = useQueryClient();
  return useCallback((lead, status) => changeStatus(queryClient, lead, status), [queryClient]);
}
