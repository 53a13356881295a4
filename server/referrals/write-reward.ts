import { and, eq } from 'drizzle-orm';
import { REWARD_STATUS_LABELS, type NewReward, type Reward, type RewardPatch } from '#contract';
import { recordAudit, type AuditRecord } from '../audit/recording/record-audit';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import { referralRewards, referrals } from '../db/schema';
import { HttpError, invalidField, notFound } from '../http/http-error';
import { announceChange } from '../realtime/announce';
import { getReward } from './list-rewards';
import { lockRewards, stepReward } from './step-reward';

/** @throws {HttpError} 422 for an entry the company does not have, or that nothing can be taken back of */
async function makeRefund(tx: Db, { companyId, userId }: Session, id: number, reason: string) {
  const [paid] = await lockRewards(tx, companyId, [id]);
  if (!paid) throw invalidField('refund_of', 'Такого начисления нет');
  if (paid.kind === 'refund') throw invalidField('refund_of', 'Это уже возврат');
  if (paid.status !== 'paid') throw invalidField('refund_of', 'Начисление ещё не выплачено');
  return {
    columns: {
      companyId,
      referralId: paid.referralId,
      leadId: paid.leadId,
      clientId: paid.clientId,
      kind: 'refund',
      amount: -paid.amount,
      rule: paid.rule,
      sourceType: 'reward',
      sourceId: id,
      // It is taken off the next payout at once.
      status: 'confirmed',
      reason,
      userId,
    } satisfies typeof referralRewards.$inferInsert,
    action: 'reward_refunded' as const,
  };
}

/** @throws {HttpError} 422 for a referral the company does not have, or who is paused */
async function makeByHand(
  tx: Db,
  { companyId, userId }: Session,
  { referral_id: referralId, amount, reason }: Extract<NewReward, { amount: number }>,
) {
  const [referral] = await tx
    .select({ status: referrals.status })
    .from(referrals)
    .where(and(eq(referrals.id, referralId), eq(referrals.companyId, companyId)));
  if (!referral) throw invalidField('referral_id', 'Такого партнёра нет');
  if (referral.status !== 'active') throw invalidField('referral_id', 'Партнёр на паузе');
  return {
    columns: {
      companyId,
      referralId,
      kind: 'manual',
      amount,
      sourceType: 'manual',
      status: 'accrued',
      reason,
      userId,
    } satisfies typeof referralRewards.$inferInsert,
    action: 'reward_created' as const,
  };
}

/** The journal names the referral whom an entry belongs to. */
const audit = (
  tx: Db,
  session: Session,
  { referral, id }: Reward,
  record: Pick<AuditRecord, 'action' | 'changes'>,
  now: Date,
) =>
  recordAudit(
    tx,
    session,
    {
      ...record,
      subject: { type: 'referral', id: referral.id, name: `${referral.name} · №${id}` },
    },
    now,
  );

/**
 * Makes an entry by hand, or takes a paid one back by a counter-entry: once, and all of it.
 * @throws {HttpError} 409 where it was taken back already, 422 by field
 */
export async function createReward(
  context: AppContext,
  session: Session,
  input: NewReward,
): Promise<Reward> {
  const { companyId } = session;
  const now = context.now();
  const reward = await context.database.db.transaction(async (tx) => {
    const { columns, action } =
      'refund_of' in input
        ? await makeRefund(tx, session, input.refund_of, input.reason)
        : await makeByHand(tx, session, input);
    const [row] = await tx
      .insert(referralRewards)
      .values({ ...columns, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: referralRewards.id });
    if (!row) {
      const current = 'refund_of' in input && (await getReward(tx, companyId, input.refund_of));
      throw new HttpError(409, 'Возврат уже сделан', { current });
    }
    const made = await getReward(tx, companyId, row.id);
    const change = { field: 'Сумма', from: null, to: made.amount } as const;
    await audit(tx, session, made, { action, changes: [change] }, now);
    return made;
  });
  announceChange.referral(context, companyId, reward.referral.id);
  return reward;
}

/**
 * Confirms an entry, cancels it with a reason, or takes up one that was cancelled.
 * @throws {HttpError} 404 for a stranger; 409 with the entry for one that does not take the step (`takeStep`)
 */
export async function updateReward(
  context: AppContext,
  session: Session,
  id: number,
  patch: RewardPatch,
): Promise<Reward> {
  const { companyId } = session;
  const now = context.now();
  const reward = await context.database.db.transaction(async (tx) => {
    const [row] = await lockRewards(tx, companyId, [id]);
    if (!row) throw notFound();
    const current = await getReward(tx, companyId, id);
    if (row.status === patch.status) return current;
    const refusal = await stepReward(tx, row, patch, now);
    if (refusal !== null) throw new HttpError(409, refusal, { current });
    const changed = await getReward(tx, companyId, id);
    const change = {
      field: 'Состояние',
      from: REWARD_STATUS_LABELS[row.status],
      to: REWARD_STATUS_LABELS[patch.status],
    } as const;
    await audit(tx, session, changed, { action: 'reward_changed', changes: [change] }, now);
    return changed;
  });
  announceChange.referral(context, companyId, reward.referral.id);
  return reward;
}
