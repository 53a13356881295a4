import type { QueryClient } from '@tanstack/react-query';
import { leadStatusView, leadWrite, type Lead, type LeadStatus } from '@/entities/lead';
import { toast } from '@/shared/lib/toast';

/** The lead as the person saw it who decided about it. */
export type SeenLead = Pick<Lead, 'id' | 'status' | 'updated_at'>;

/** Says what a colleague has made of the status meanwhile. */
export const toastChanged = ({ status }: Pick<Lead, 'status'>) =>
  toast.error(`Статус заявки тем временем изменили на "${leadStatusView(status).label}"`);

/**
 * The change of the status of a lead, see `leadWrite`. Of several changes of one lead the last can be taken back.
 * @param undo offered beside the success; absent of what is itself taking back
 */
export const statusChange = (client: QueryClient, seen: SeenLead, undo?: () => void) =>
  leadWrite(client, {
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
    onWritten: (status) =>
      toast.success(`Статус заявки изменен на "${leadStatusView(status).label}"`, {
        about: `lead-status-${seen.id}`,
        action: undo && { label: 'Отменить', onClick: undo },
      }),
    onClash: toastChanged,
  });
