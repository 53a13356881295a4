import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import {
  clashingLead,
  knownLead,
  leadQueries,
  leadStatusView,
  patchKnownLead,
  updateUnlessClash,
  type Lead,
  type LeadStatus,
} from '@/entities/lead';
import { ApiFailure } from '@/shared/api';
import { toast } from '@/shared/lib/toast';

/** Changes of one lead that wait for one another share what the server has confirmed last. */
interface Confirmed {
  status: string | undefined;
}

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
 * @throws {ApiFailure} 409 with a text that says what the status has become
 */
async function sendStatus(status: LeadStatus, seen: SeenLead) {
  const isSeen = (lead: Lead) => lead.status === seen.status;
  const current = await updateUnlessClash(seen.id, { status }, seen.updated_at ?? null, isSeen);
  if (current === null) return;
  throw new ApiFailure('http', 'Статус изменён тем временем', {
    status: 409,
    serverMessage: changedMeanwhile(current),
    current,
  });
}

/**
 * The change of the status of a lead. The new one shows at once, in the details, in every list and on every board; a
 * refusal brings back what the server confirmed last. Quick changes of one lead are sent one after another. A status
 * that a colleague has set unseen is not overwritten, but shown. Of several changes of one lead the last can be taken back.
 */
export function statusChange(client: QueryClient, seen: SeenLead, { undo }: ChangeOptions = {}) {
  const { id } = seen;
  const mutationKey = ['leads', 'change-status', id];
  const underWay = () => client.getMutationCache().findAll({ mutationKey, status: 'pending' });
  const isLast = () => underWay().length === 1;

  return mutationOptions({
    mutationKey,
    scope: { id: mutationKey.join('-') },
    mutationFn: (status: LeadStatus) => sendStatus(status, seen),
    meta: {
      failure: 'Не удалось обновить статус заявки',
      exception: 'Произошла ошибка при обновлении статуса заявки',
      preferServerMessage: true,
    },
    onMutate: (status): Confirmed => {
      const earlier = underWay().find((mutation) => mutation.state.context !== undefined);
      const confirmed = (earlier?.state.context as Confirmed | undefined) ?? {
        status: knownLead(client, id)?.status,
      };
      patchKnownLead(client, id, { status });
      return confirmed;
    },
    onSuccess: (_answer, status, confirmed) => {
      confirmed.status = status;
      toast.success(`Статус заявки изменен на "${leadStatusView(status).label}"`, {
        about: mutationKey.join('-'),
        action: undo && { label: 'Отменить', onClick: undo },
      });
    },
    onError: (error, _status, confirmed) => {
      if (!isLast()) return;
      const current = clashingLead(error);
      if (current) patchKnownLead(client, id, current);
      else if (confirmed?.status !== undefined) {
        patchKnownLead(client, id, { status: confirmed.status });
      }
    },
    onSettled: async () => {
      if (isLast()) await client.invalidateQueries({ queryKey: leadQueries.all() });
    },
  });
}
