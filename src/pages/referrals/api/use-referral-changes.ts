import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  judgeInvited,
  payRewards,
  referralQueries,
  removeReferral,
  undoPayout,
  updateReward,
  createReward,
  type NewRewardInput,
  type PayInput,
  type Referral,
  type ReferralLeadState,
  type RewardStatus,
} from '@/entities/referral';
import { toast } from '@/shared/lib/toast';
import { countOf, isolated, type PluralForms } from '@/shared/lib/text';

const TOAST_MS = 8_000;
const ENTRIES: PluralForms = ['начисление', 'начисления', 'начислений'];

/** Whatever is written here is told by several lists and figures: all of them are read again. */
export function useReadAgain() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: referralQueries.all() });
}

export function useRemovePartner(onDone: () => void) {
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
  ids: readonly number[];
  state: ReferralLeadState;
  reason?: string;
}

/** Runs one call after another; what is refused is counted, and the first refusal is said. */
async function each(ids: readonly number[], act: (id: number) => Promise<unknown>) {
  let done = 0;
  let refusal: unknown = null;
  for (const id of ids) {
    try {
      await act(id);
      done += 1;
    } catch (error) {
      refusal ??= error;
    }
  }
  if (done === 0 && refusal) throw refusal;
  return done;
}

const outOf = (done: number, all: number) => (done < all ? ` ${done} из ${all}` : '');

/** Counts invited leads, or says why not. */
export function useJudge(onDone: () => void) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: ({ ids, state, reason }: Judgement) =>
      each(ids, (id) => judgeInvited(id, { state, ...(reason && { reason }) })),
    meta: { failure: 'Не удалось изменить', preferServerMessage: true },
    onSuccess: (done, { ids, state }) => {
      toast.success((state === 'counted' ? 'Засчитано' : 'Не засчитано') + outOf(done, ids.length));
      onDone();
    },
    onSettled: readAgain,
  });
}

interface Step {
  ids: readonly number[];
  status: Exclude<RewardStatus, 'paid'>;
  reason?: string;
}

const STEPS: Record<Step['status'], string> = {
  accrued: 'Возвращено в начисленные',
  confirmed: 'Подтверждено',
  cancelled: 'Отменено',
};

/** Confirms entries of the ledger, or cancels them with a reason. */
export function useStepRewards(onDone: () => void) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: ({ ids, status, reason }: Step) =>
      each(ids, (id) => updateReward(id, { status, ...(reason && { reason }) })),
    meta: { failure: 'Не удалось изменить начисление', preferServerMessage: true },
    onSuccess: (done, { ids, status }) => {
      toast.success(STEPS[status] + outOf(done, ids.length));
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
    mutationFn: (body: PayInput) => payRewards(body),
    meta: { failure: 'Не удалось записать выплату', preferServerMessage: true },
    onSuccess: ({ payout, failed, undo_token: token }) => {
      const [first] = failed;
      if (payout === null) {
        toast.error(first?.message ?? 'Платить нечего');
        return;
      }
      const left =
        failed.length > 0
          ? `, не выплачено: ${failed.length} — ${isolated(first?.message ?? '')}`
          : '';
      toast.success(`Выплата №${payout.number}: ${countOf(payout.count, ENTRIES)}${left}`, {
        duration: TOAST_MS,
        ...(token && { action: { label: 'Отменить', onClick: () => undo.mutate(token) } }),
      });
      onDone();
    },
    onSettled: readAgain,
  });
}
