import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  isLeadStatus,
  leadCache,
  leadStatusView,
  leadWrite,
  type Lead,
  type LeadStatus,
} from '@/entities/leads/lead';
import { fieldChange } from '@/shared/lib/record';
import { askRejectReason } from '../model/asked-reason';

/** The lead as the person saw it who decided about it. */
export type SeenLead = Pick<Lead, 'id' | 'status' | 'updated_at'>;

const changeStatus = /* @__PURE__ */ fieldChange<Lead, SeenLead, LeadStatus>(leadCache, {
  writeOf: (queryClient, seen, callbacks) =>
    leadWrite(queryClient, {
      field: 'status',
      seen,
      patchOf: (status: LeadStatus) => ({ status }),
      valueOf: (status) => status,
      isSeen: (current) => current.status === seen.status,
      meta: {
        failure: 'Не удалось обновить статус заявки',
        exception: 'Произошла ошибка при обновлении статуса заявки',
        preferServerMessage: true,
      },
      ...callbacks,
    }),
  askedOf: ({ status }) => (isLeadStatus(status) ? status : undefined),
  about: 'lead-status',
  writtenText: (status) => `Статус заявки изменен на "${leadStatusView(status).label}"`,
  furtherOf: ({ id, updated_at }, status) =>
    // A server without versions is not ours, and has no reasons.
    status === 'rejected' && updated_at
      ? { label: 'Указать причину', onClick: () => askRejectReason(id) }
      : undefined,
  clashText: ({ status }) =>
    `Статус заявки тем временем изменили на "${leadStatusView(status).label}"`,
});

/** Changes the status of any of the leads on the screen, see `fieldChange`. */
export function useChangeLeadStatus(): (lead: SeenLead, status: LeadStatus) => void {
  const queryClient = useQueryClient();
  return useCallback((lead, status) => changeStatus(queryClient, lead, status), [queryClient]);
}
