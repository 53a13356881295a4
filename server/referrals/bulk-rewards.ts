import { eq } from 'drizzle-orm';
import { REWARD_STATUS_LABELS, type BulkRewards, type RewardStatus } from '#contract';
import type { BatchOutcome, BulkCall, UndoEntry } from '../bulk/bulk-resource';
import { createBulk } from '../bulk/create-bulk';
import { idsOf, missingOf, type Failed } from '../bulk/in-batches';
import type { Db } from '../db/database';
import { referralRewards } from '../db/schema';
import { isRefundedAfter } from '../orders/lookup/payment-lookup';
import { announceChange } from '../realtime/announce';
import { foundRewards } from './list-rewards';
import { lockRewards, REWARD_PAID, stepReward, reopenRefusal, type RewardRow } from './step-reward';

/** One entry before a bulk change, and the version of that change, by which a later one is recognised. */
interface RewardUndo extends UndoEntry, Pick<RewardRow, 'reason' | 'isReleased'> {
  status: RewardStatus;
  at: string;
}

type RewardCall = BulkCall<null>;

/** Each takes the step as one by itself does; what is paid among all that a filter means stays as it is. */
async function stepBatch(
  tx: Db,
  { context, session }: RewardCall,
  ids: number[],
  { payload, filter }: BulkRewards,
): Promise<BatchOutcome<RewardUndo>> {
  const found = await lockRewards(tx, session.companyId, ids);
  const locked = filter === undefined ? found : found.filter(({ status }) => status !== 'paid');
  const failed = missingOf(ids, idsOf(found));
  const undo: RewardUndo[] = [];
  const now = context.now();
  for (const row of locked) {
    const { id, status, reason, isReleased } = row;
    const refusal = await stepReward(tx, row, payload, now);
    if (refusal !== null) failed.push({ id, message: refusal });
    else if (status !== payload.status) {
      undo.push({ id, status, reason, isReleased, at: now.toISOString() });
    }
  }
  return { failed, undo, unchanged: found.length - locked.length };
}

/** Whether money of the order that an entry has a share of went back while the entry did not stand. */
async function isRefundedSince(tx: Db, { companyId, sourceType, sourceId, updatedAt }: RewardRow) {
  if (sourceType !== 'payment' || sourceId === null) return false;
  return isRefundedAfter(tx, companyId, sourceId, updatedAt);
}

/** The reason against an undo of a step; null: it may be undone without an undue reward. */
async function revertRefusal(tx: Db, row: RewardRow, entry: RewardUndo): Promise<string | null> {
  if (row.status === 'paid') return REWARD_PAID;
  if (row.updatedAt.toISOString() !== entry.at) return 'Начисление с тех пор изменили';
  // Its place was free, and what has asked for that place since found it taken.
  if (entry.isReleased) return 'Отмените начисление с причиной';
  if (row.status !== 'cancelled') return null;
  const refusal = await reopenRefusal(tx, row);
  if (refusal !== null) return refusal;
  return (await isRefundedSince(tx, row)) ? 'По заказу с тех пор был возврат' : null;
}

async function revertBatch(
  tx: Db,
  { context, session }: RewardCall,
  entries: RewardUndo[],
): Promise<Failed> {
  const ids = idsOf(entries);
  const locked = await lockRewards(tx, session.companyId, ids);
  const failed = missingOf(ids, idsOf(locked));
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  for (const row of locked) {
    const entry = byId.get(row.id);
    if (!entry) continue;
    const { id, status, reason, isReleased } = entry;
    const refusal = await revertRefusal(tx, row, entry);
    if (refusal !== null) failed.push({ id, message: refusal });
    else {
      await tx
        .update(referralRewards)
        .set({ status, reason, isReleased, updatedAt: context.now() })
        .where(eq(referralRewards.id, id));
    }
  }
  return failed;
}

/** Steps of many entries of the ledger, which can be taken back for a while, as far as they are not paid. */
export const rewardBulk = createBulk<BulkRewards, RewardUndo, null>({
  actOf: () => 'payments',
  name: 'referral-rewards',
  table: referralRewards,
  module: 'leads',
  audit: {
    subject: 'reward',
    actionOf: () => 'rewards_changed',
    changesOf: ({ payload }) => [
      { field: 'Состояние', from: null, to: REWARD_STATUS_LABELS[payload.status] },
    ],
  },
  find: (context, session, { filter = {} }) => foundRewards(context, session, filter),
  createEffects: () => null,
  apply: stepBatch,
  revert: revertBatch,
  announce({ context, session }, isChanged) {
    if (isChanged) announceChange.referral(context, session.companyId, null);
  },
});
