import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RECORD_WORDS } from '@/entities/records/record-kind';
import {
  referralKeys,
  judgeInvited,
  judgeManyInvited,
  payRewards,
  REWARD_STATUS_LABELS,
  removeReferral,
  undoPayout,
  updateReward,
  createReward,
  type NewRewardInput,
  type PayInput,
  type Referral,
  type Reward,
  type InvitedLead,
} from '@/entities/clients/referral';
import { answerOf } from '@/shared/api';
import { useUndoableChange } from '@/shared/lib/record';
import { toast } from '@/shared/lib/toast';
import { countOf, isolated } from '@/shared/lib/text';

const TOAST_MS = 8_000;

/** Invalidates all lists and figures of partners: each write here shows in several of them. */
export function useReadAgain() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: referralKeys.all() });
}

export function useRemoveReferral(onDone: () => void) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: ({ id }: Referral) => removeReferral(id),
    meta: { failure: 'Не удалось удалить партнёра', preferServerMessage: true },
    onSuccess: () => {
      toast.success('Партнёр удалён');
      onDone();
    },
    onSettled: readAgain,
  });
}

/** The former state of a record that a toast offers to bring back. */
const backOffer = (back: () => void) => ({
  duration: TOAST_MS,
  action: { label: 'Отменить', onClick: back },
});

/** Counts an invited lead; asks nothing and offers undo: the state it had. */
export function useCountInvited() {
  const readAgain = useReadAgain();
  const undo = useMutation({
    mutationFn: ({ id, state, reason }: InvitedLead) =>
      judgeInvited(id, { state, ...(reason !== null && { reason }) }),
    meta: { failure: 'Не удалось отменить', preferServerMessage: true },
    onSuccess: (_lead, { state }) =>
      toast.success(state === 'review' ? 'Снова на проверке' : 'Снова не засчитано'),
    onSettled: readAgain,
  });
  return useMutation({
    mutationFn: ({ id }: InvitedLead) => judgeInvited(id, { state: 'counted' }),
    meta: { failure: 'Не удалось изменить', preferServerMessage: true },
    onSuccess: (_lead, lead) =>
      toast.success(
        'Засчитано',
        backOffer(() => undo.mutate(lead)),
      ),
    onSettled: readAgain,
  });
}

/** Leaves an invited lead out, with a reason. Undo brings back the entries of the ledger as they were. */
export const useRejectInvited = (lead: InvitedLead, onDone: () => void) =>
  useUndoableChange<string>({
    mutationKey: [...referralKeys.all(), 'reject', lead.id],
    send: (reason) =>
      judgeManyInvited({
        action: 'decide',
        ids: [lead.id],
        payload: { state: 'rejected', reason },
      }),
    texts: { done: 'Не засчитано', failure: 'Не удалось изменить' },
    readAgain: [referralKeys.all()],
    onDone,
  });

interface Step {
  /** As it was before. */
  reward: Reward;
  status: 'confirmed' | 'cancelled';
  reason?: string;
}

/** Confirms an entry of the ledger, or cancels it with a reason; both offer undo. */
export function useStepReward(onDone: () => void) {
  const readAgain = useReadAgain();
  const undo = useMutation({
    mutationFn: ({ id, status, reason }: Reward) =>
      // A paid entry takes no step, so none was before.
      updateReward(id, { status: status === 'confirmed' ? status : 'accrued', reason }),
    meta: { failure: 'Не удалось отменить', preferServerMessage: true },
    onSuccess: (_reward, { status }) => toast.success(`Снова: ${REWARD_STATUS_LABELS[status]}`),
    onSettled: readAgain,
  });
  return useMutation({
    mutationFn: ({ reward, ...step }: Step) => updateReward(reward.id, step),
    meta: { failure: 'Не удалось изменить начисление', preferServerMessage: true },
    onSuccess: (_reward, { reward, status }) => {
      toast.success(
        REWARD_STATUS_LABELS[status],
        backOffer(() => undo.mutate(reward)),
      );
      onDone();
    },
    onSettled: readAgain,
  });
}

/** An entry by hand, or a counter-entry. */
export function useAddReward(onDone: () => void) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (body: NewRewardInput) => createReward(body),
    meta: { failure: 'Не удалось начислить', preferServerMessage: true },
    onSuccess: (_reward, body) => {
      toast.success('refund_of' in body ? 'Возврат записан' : 'Начислено');
      onDone();
    },
    onSettled: readAgain,
  });
}

/** Pays entries by one payout, which can be taken back for a while. */
export function usePay(onDone: () => void) {
  const readAgain = useReadAgain();
  const undo = useMutation({
    mutationFn: undoPayout,
    meta: { failure: 'Не удалось отменить выплату', preferServerMessage: true },
    onSuccess: () => toast.success('Выплата отменена'),
    onSettled: readAgain,
  });
  return useMutation({
    mutationFn: (body: PayInput) => answerOf(payRewards(body)),
    meta: { failure: 'Не удалось записать выплату', preferServerMessage: true },
    onSuccess: (paid) => {
      if (paid === null) {
        toast.success('Выплата записана');
        onDone();
        return;
      }
      const { payout, failed, undo_token: token } = paid;
      const [first] = failed;
      if (payout === null) {
        toast.error(first?.message ?? 'Платить нечего');
        return;
      }
      const left =
        failed.length > 0
          ? `, не выплачено: ${failed.length} — ${isolated(first?.message ?? '')}`
          : '';
      toast.success(
        `Выплата №${payout.number}: ${countOf(payout.count, RECORD_WORDS.reward.forms)}${left}`,
        {
          duration: TOAST_MS,
          ...(token && { action: { label: 'Отменить', onClick: () => undo.mutate(token) } }),
        },
      );
      onDone();
    },
    onSettled: readAgain,
  });
}
