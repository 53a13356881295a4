import type { QueryClient } from '@tanstack/react-query';
import {
  clashingLead,
  knownLead,
  leadWriteKey,
  leadStatusView,
  patchKnownLead,
  readLeadsAgain,
  showAnsweredLead,
  updateLead,
  type Lead,
  type LeadStatus,
} from '@/entities/lead';
import { ApiFailure, optimisticWrite } from '@/shared/api';
import { toast } from '@/shared/lib/toast';

/** The lead as the person saw it who decided about it. */
export type SeenLead = Pick<Lead, 'id' | 'status' | 'updated_at'>;

interface ChangeOptions {
  /** Offered beside the success; absent of what is itself taking back. */
  undo?: (() => void) | undefined;
}

/** Says what a colleague has made of the status meanwhile. */
export const changedMeanwhile = ({ status }: Pick<Lead, 'status'>) =>
  `Статус заявки тем временем изменили на "${leadStatusView(status).label}"`;

/**
 * Sends the status, but not over a change that was not seen.
 * @returns the lead as it is then; null where the server does not tell
 * @throws {ApiFailure} 409 with a text that says what the status has become
 */
async function sendStatus(status: LeadStatus, seen: SeenLead): Promise<Lead | null> {
  const isSeen = (lead: Lead) => lead.status === seen.status;
  const { answer, clash } = await updateLead(seen.id, { status }, seen.updated_at ?? null, isSeen);
  if (clash === null) return answer;
  throw new ApiFailure('http', 'Статус изменён тем временем', {
    status: 409,
    serverMessage: changedMeanwhile(clash),
    current: clash,
  });
}

/**
 * The change of the status of a lead: an optimistic write. A status that a colleague has set unseen is not overwritten,
 * but shown. Of several changes of one lead the last can be taken back.
 */
export function statusChange(client: QueryClient, seen: SeenLead, { undo }: ChangeOptions = {}) {
  const { id } = seen;
  const mutationKey = leadWriteKey('status', id);
  return optimisticWrite<Lead | null, LeadStatus, Pick<Lead, 'status'>>(client, {
    mutationKey,
    mutationFn: (status) => sendStatus(status, seen),
    meta: {
      failure: 'Не удалось обновить статус заявки',
      exception: 'Произошла ошибка при обновлении статуса заявки',
      preferServerMessage: true,
    },
    read() {
      const status = knownLead(client, id)?.status;
      return status === undefined ? undefined : { status };
    },
    write: (lead) => patchKnownLead(client, id, lead),
    apply: (_lead, status) => ({ status }),
    answered: (lead) => (lead === null ? undefined : { status: lead.status }),
    refused(error) {
      const current = clashingLead(error);
      return current === null ? undefined : { status: current.status };
    },
    onSuccess: (lead, status) => {
      if (lead !== null) showAnsweredLead(client, lead);
      toast.success(`Статус заявки изменен на "${leadStatusView(status).label}"`, {
        about: mutationKey.join('-'),
        action: undo && { label: 'Отменить', onClick: undo },
      });
    },
    readAgain: (lead) => readLeadsAgain(client, id, lead),
  });
}
