import { RECORD_WORDS } from '@/entities/records/record-kind';
import {
  referralKeys,
  updateManyRewards,
  type BulkRewards,
  type RewardFilter,
} from '@/entities/clients/referral';
import { countOf } from '@/shared/lib/text';
import {
  createBulkWork,
  question,
  type BulkChangeOf,
  type BulkQuestion,
  type BulkWords,
  type Confirmation,
} from '@/shared/ui/bulk-bar';

/** Which step each of the entries takes. */
export type RewardChange = BulkChangeOf<BulkRewards>;

export const step = (payload: RewardChange['payload']): RewardChange => ({
  action: 'step',
  payload,
});

const WORDS: Record<RewardChange['payload']['status'], BulkWords> = {
  accrued: { doing: 'Возвращаем', done: 'Возвращено', notDone: 'Начисления не возвращены' },
  confirmed: { doing: 'Подтверждаем', done: 'Подтверждено', notDone: 'Начисления не подтверждены' },
  // Other words than those of the undo, which may follow for the same entries a moment later.
  cancelled: {
    doing: 'Отменяем начисления',
    done: 'Отменено начислений:',
    notDone: 'Начисления не отменены',
  },
};

/**
 * The work on many entries of the ledger: what goes on, what came of it, and the ways to begin and end it.
 */
export const useRewardBulk = createBulkWork<RewardChange, RewardFilter>({
  send: (change, part) =>
    updateManyRewards({ ...change, ...('filter' in part ? part : { ids: part.ids }) }),
  wordsOf: ({ payload }) => WORDS[payload.status],
  readAgain: [referralKeys.all()],
});

/** Returns the question before entries are confirmed; null where none is needed. */
export function confirmationOf(
  _change: RewardChange,
  { count, everything }: BulkQuestion,
): Confirmation | null {
  if (!everything) return null;
  const entries = countOf(count, RECORD_WORDS.reward.object);
  return question(
    'Подтверждение начислений',
    `Подтвердить ${entries}? Отменённые среди них снова станут к выплате, выплаченные останутся как есть.`,
    'Подтвердить',
  );
}
