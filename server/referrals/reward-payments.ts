import { and, desc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { leads, referralRewards } from '../db/schema';
import { paymentsOfClient, paymentsOfOrder } from '../orders/lookup/payment-lookup';
import { accrue, shareOf } from './accrue';

type Reward = typeof referralRewards.$inferSelect;

const ofPayments = (companyId: number) =>
  and(eq(referralRewards.companyId, companyId), eq(referralRewards.sourceType, 'payment'));

/** Finds the valid entries of the ledger by payments and refunds of an order, the newest first. */
function standingRewards(tx: Db, companyId: number, orderId: number): Promise<Reward[]> {
  const payments = paymentsOfOrder(tx, companyId, orderId);
  return tx
    .select()
    .from(referralRewards)
    .where(
      and(
        ofPayments(companyId),
        inArray(referralRewards.sourceId, payments),
        or(ne(referralRewards.status, 'cancelled'), isNotNull(referralRewards.suspendedStatus)),
      ),
    )
    .orderBy(desc(referralRewards.id))
    .for('no key update');
}

/** Sums the manual reversals of these entries, in negative kopecks. */
async function takenBackByHand(tx: Db, companyId: number, ids: number[]): Promise<number> {
  const [found] = await tx
    .select({ sum: sql`coalesce(sum(${referralRewards.amount}), 0)`.mapWith(Number) })
    .from(referralRewards)
    .where(
      and(
        eq(referralRewards.companyId, companyId),
        eq(referralRewards.sourceType, 'reward'),
        inArray(referralRewards.sourceId, ids),
        ne(referralRewards.status, 'cancelled'),
      ),
    );
  return found?.sum ?? 0;
}

/**
 * Makes the counter-entry of a refund: the share of what went back, by the rule the payments were accrued by,
 * and never more than they have brought. A paused referral gives back too.
 */
async function counterRefund(
  tx: Db,
  companyId: number,
  orderId: number,
  refund: { id: number; amount: number },
  now: Date,
): Promise<number | null> {
  const standing = await standingRewards(tx, companyId, orderId);
  const last = standing.find(({ kind }) => kind === 'percent');
  if (last?.rule?.kind !== 'percent') return null;
  const theirs = standing.filter(({ referralId }) => referralId === last.referralId);
  const brought =
    theirs.reduce((sum, { amount }) => sum + amount, 0) +
    (await takenBackByHand(
      tx,
      companyId,
      theirs.map(({ id }) => id),
    ));
  const amount = Math.min(shareOf(refund.amount, last.rule.basis_points), brought);
  if (amount <= 0) return null;
  // An unconfirmed entry is not subtracted from a payout either.
  const isConfirmed = theirs.some(({ status }) => status === 'confirmed' || status === 'paid');
  const rows = await tx
    .insert(referralRewards)
    .values({
      companyId,
      referralId: last.referralId,
      leadId: last.leadId,
      clientId: last.clientId,
      kind: 'refund',
      amount: -amount,
      rule: last.rule,
      sourceType: 'payment',
      sourceId: refund.id,
      status: isConfirmed ? 'confirmed' : 'accrued',
      reason: 'Возврат по заказу',
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ referralId: referralRewards.referralId });
  return rows[0]?.referralId ?? null;
}

/**
 * Rewards the client's partner for a payment: a percent of it, or for a refund the counter-entry
 * (PRODUCT 3.8). The order is locked.
 * @returns the partner with a new entry; null: none
 */
export async function rewardPayment(
  tx: Db,
  companyId: number,
  order: { id: number; clientId: number | null },
  payment: { id: number; kind: string; amount: number },
  now: Date,
): Promise<number | null> {
  const { id, amount } = payment;
  if (payment.kind === 'refund') return counterRefund(tx, companyId, order.id, { id, amount }, now);
  const { clientId } = order;
  if (clientId === null) return null;
  return accrue(tx, companyId, { type: 'payment', id, clientId, amount }, now);
}

/**
 * Rewards earlier payments of a client, made while the partner was unknown: since the lead that
 * counts now, each once.
 * @param leadId the lead with the decided partner
 */
export async function rewardEarlierPayments(
  tx: Db,
  companyId: number,
  { clientId, leadId }: { clientId: number; leadId: number },
  now: Date,
): Promise<void> {
  const since = tx.select({ at: leads.createdAt }).from(leads).where(eq(leads.id, leadId));
  const payments = await paymentsOfClient(tx, companyId, clientId, since);
  for (const { orderId, ...payment } of payments) {
    await rewardPayment(tx, companyId, { id: orderId, clientId }, payment, now);
  }
}

/**
 * Reverses a cancelled payment in the ledger: cancels its entry or, after a payout, adds a counter-entry.
 * @returns the partner; null: none
 */
export async function cancelReward(
  tx: Db,
  companyId: number,
  paymentId: number,
  now: Date,
): Promise<number | null> {
  const reason = 'Оплата отменена';
  const ofPayment = and(ofPayments(companyId), eq(referralRewards.sourceId, paymentId));
  const cancelled = await tx
    .update(referralRewards)
    .set({
      status: 'cancelled',
      isReleased: true,
      suspendedStatus: null,
      reason,
      updatedAt: now,
    })
    .where(
      and(
        ofPayment,
        or(
          inArray(referralRewards.status, ['accrued', 'confirmed']),
          isNotNull(referralRewards.suspendedStatus),
        ),
      ),
    )
    .returning({ referralId: referralRewards.referralId });
  const paid = await tx
    .select()
    .from(referralRewards)
    .where(and(ofPayment, eq(referralRewards.status, 'paid')));
  for (const entry of paid) {
    await tx
      .insert(referralRewards)
      .values({
        companyId,
        referralId: entry.referralId,
        leadId: entry.leadId,
        clientId: entry.clientId,
        kind: 'refund',
        amount: -entry.amount,
        rule: entry.rule,
        sourceType: 'reward',
        sourceId: entry.id,
        status: 'confirmed',
        reason,
        createdAt: now,
        updatedAt: now,
      })
      // Somebody has taken it back by hand already.
      .onConflictDoNothing();
  }
  return [...cancelled, ...paid][0]?.referralId ?? null;
}
