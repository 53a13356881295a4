import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RECORD_WORDS } from '@/entities/records/record-kind';
import {
  referralKeys,
  judgeInvited,
  payRewards,
  REWARD_STATUS_LABELS,
  removeReferral,
  undoPayout,
  updateReward,
  createReward,
  type NewRewardInput,
  type PayInput,
  type Referral,
  type InvitedLead,
  type ReferralLeadState,
} from '@/entities/clients/referral';
import { answerOf } from '@/shared/api';
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

interface Judgement {
  /** As it was before. */
  lead: InvitedLead;
  state: ReferralLeadState;
  reason?: string | null;
}

/** The former state of a record that a toast offers to bring back. */
const backOffer = (back: () => void) => ({
  duration: TOAST_MS,
  action: { label: 'Отменить', onClick: back },
});

/** Counts an invited lead, or says why not. Counting asks nothing and offers undo: the state it had. */
export function useJudge(onDone: () => void) {
  const readAgain = useReadAgain();
  const send = (id: number, { state, reason }: Pick<InvitedLead, 'state' | 'reason'>) =>
    judgeInvited(id, { state, ...(reason !== null && { reason }) });
  const undo = useMutation({
    mutationFn: (lead: InvitedLead) => send(lead.id, lead),
    meta: { failure: 'Не удалось отменить', preferServerMessage: true },
    onSuccess: (_lead, { state }) =>
      toast.success(state === 'review' ? 'Снова на проверке' : 'Снова не засчитано'),
    onSettled: readAgain,
  });
  return useMutation({
    mutationFn: ({ lead, state, reason = null }: Judgement) => send(lead.id, { state, reason }),
    meta: { failure: 'Не удалось изменить', preferServerMessage: true },
    onSuccess: (_lead, { lead, state }) => {
      if (state === 'counted')
        toast.success(
          'Засчитано',
          backOffer(() => undo.mutate(lead)),
        );
      else toast.success('Не засчитано');
      onDone();
    },
    onSettled: readAgain,
  });
}

interface Step {
  id: number;
  status: 'confirmed' | 'cancelled';
  reason?: string;
}

/** Confirms an entry of the ledger, which offers undo, or cancels it with a reason. */
export function useStepReward(onDone: () => void) {
  const readAgain = useReadAgain();
  const undo = useMutation({
    mutationFn: (id: number) => updateReward(id, { status: 'accrued' }),
    meta: { failure: 'Не удалось отменить', preferServerMessage: true },
    onSuccess: () => toast.success('Подтверждение отменено'),
    onSettled: readAgain,
  });
  return useMutation({
    mutationFn: ({ id, ...step }: Step) => updateReward(id, step),
    meta: { failure: 'Не удалось изменить начисление', preferServerMessage: true },
    onSuccess: (_reward, { id, status }) => {
      const isConfirmed = status === 'confirmed';
      toast.success(
        REWARD_STATUS_LABELS[status],
        isConfirmed ? backOffer(() => undo.mutate(id)) : undefined,
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
