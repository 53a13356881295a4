import { and, asc, eq, exists, inArray, ne, or, sql } from 'drizzle-orm';
import type { RewardPatch } from '#contract';
import type { Db } from '../db/database';
import { leadReferrals, leads, referralRewards } from '../db/schema';
import { isPaymentStanding } from '../orders/lookup/payment-lookup';
import { countedInvites } from './invited';

export const REWARD_PAID = 'Начисление уже выплачено. Сделайте возврат';

/** An entry of the ledger as it is stored. */
export type RewardRow = typeof referralRewards.$inferSelect;

/** Locks entries of a company in the order of their numbers; unknown ones are left out. */
export const lockRewards = (tx: Db, companyId: number, ids: number[]): Promise<RewardRow[]> =>
  tx
    .select()
    .from(referralRewards)
    .where(and(eq(referralRewards.companyId, companyId), inArray(referralRewards.id, ids)))
    .orderBy(asc(referralRewards.id))
    .for('no key update');

/** Whether the source of an entry has got another entry since. */
async function isReplaced(tx: Db, row: RewardRow): Promise<boolean> {
  const count = await tx.$count(
    referralRewards,
    and(
      eq(referralRewards.companyId, row.companyId),
      ne(referralRewards.id, row.id),
      eq(referralRewards.kind, row.kind),
      eq(referralRewards.isReleased, false),
      or(
        row.sourceId === null
          ? undefined
          : and(
              eq(referralRewards.sourceType, row.sourceType),
              eq(referralRewards.sourceId, row.sourceId),
            ),
        row.kind === 'fixed' && row.clientId !== null
          ? eq(referralRewards.clientId, row.clientId)
          : undefined,
      ),
    ),
  );
  return count > 0;
}

/** Whether the entry's lead still counts for its partner and belongs to the same client as at the accrual. */
const isLeadCounted = async (tx: Db, { companyId, leadId, referralId, clientId }: RewardRow) =>
  (await tx.$count(
    leadReferrals,
    and(
      eq(leadReferrals.leadId, leadId ?? 0),
      eq(leadReferrals.referralId, referralId),
      exists(
        tx
          .select({ id: leads.id })
          .from(leads)
          .where(
            and(
              eq(leads.id, leadReferrals.leadId),
              countedInvites(companyId),
              sql`${leads.clientId} is not distinct from ${clientId}::integer`,
            ),
          ),
      ),
    ),
  )) > 0;

/** Whether the source of an entry is gone: its payment was cancelled, or the entry it returns is not paid. */
async function isSourceGone(tx: Db, { companyId, sourceType, sourceId }: RewardRow) {
  if (sourceId === null || sourceType === 'client') return false;
  if (sourceType === 'payment') return !(await isPaymentStanding(tx, companyId, sourceId));
  const paidOut = await tx.$count(
    referralRewards,
    and(
      eq(referralRewards.companyId, companyId),
      eq(referralRewards.id, sourceId),
      eq(referralRewards.status, 'paid'),
    ),
  );
  return paidOut === 0;
}

/** Why a cancelled entry cannot be restored; null: it can. */
export async function reopenRefusal(tx: Db, row: RewardRow): Promise<string | null> {
  if (row.suspendedStatus !== null)
    return `${row.reason ?? 'Заявка в корзине'}. Сначала верните её`;
  if (row.isReleased && row.sourceId !== null && (await isReplaced(tx, row))) {
    return 'За этого клиента уже есть другое начисление';
  }
  if (await isSourceGone(tx, row)) {
    return row.sourceType === 'payment' ? 'Оплата отменена' : 'Возвращать нечего: не выплачено';
  }
  const isForLead = (row.kind === 'fixed' || row.kind === 'percent') && row.leadId !== null;
  return isForLead && !(await isLeadCounted(tx, row)) ? 'Заявка не засчитана партнёру' : null;
}

/**
 * Changes the state of a locked entry; one already in that state is left alone.
 * @returns why it was refused: the entry is paid, or cannot be restored (`reopenRefusal`); null: done
 */
export async function stepReward(
  tx: Db,
  row: RewardRow,
  { status, reason = null }: RewardPatch,
  now: Date,
): Promise<string | null> {
  if (row.status === 'paid') return REWARD_PAID;
  if (row.status === status) return null;
  const refusal = row.status === 'cancelled' ? await reopenRefusal(tx, row) : null;
  if (refusal !== null) return refusal;
  const isCancelled = status === 'cancelled';
  const keepsReason = row.kind === 'manual' || row.kind === 'refund';
  await tx
    .update(referralRewards)
    .set({
      status,
      reason: isCancelled ? reason : keepsReason ? (reason ?? row.reason) : null,
      // A cancelled counter-entry may be made anew.
      isReleased: isCancelled && row.kind === 'refund',
      updatedAt: now,
    })
    .where(eq(referralRewards.id, row.id));
  return null;
}
