import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { recordsInWords, type PayResult, type PayRewards, type UndoResult } from '#contract';
import { recordAudit } from '../audit/recording/record-audit';
import type { UndoableResource } from '../bulk/create-bulk';
import { findTargets } from '../bulk/find-targets';
import { storeUndoOperation } from '../bulk/undo-operations';
import { dayStart, zoneOf } from '../db/company-day';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import { readAs } from '../db/records/reader';
import { readerOf, requireAct } from '../http/authenticate';
import { referralPayouts, referralRewards } from '../db/schema';
import { isOneOf } from '../lists/by-numbers';
import { announceChange } from '../realtime/announce';
import { foundRewards } from './list-rewards';

/** As stored operations name it: never changed. */
const RESOURCE = 'referral-payouts';

type Entry = Pick<typeof referralRewards.$inferSelect, 'id' | 'referralId' | 'amount' | 'status'>;
type Failed = PayResult['failed'];

const REFUSALS = {
  accrued: 'Начисление ещё не подтверждено',
  paid: 'Уже выплачено',
  cancelled: 'Начисление отменено',
} as const;
const IN_DEBT = 'Возвраты партнёра больше суммы к выплате';

/** Payouts of a company come one after the other: each has the next number. */
const lockNumbers = (tx: Db, companyId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(${companyId}, hashtext(${RESOURCE}))`);

/**
 * Locks the entries that are to be paid, and the returns of the same referrals, which are set off against
 * them.
 */
function lockEntries(tx: Db, companyId: number, ids: number[]): Promise<Entry[]> {
  const chosen = isOneOf(referralRewards.id, ids);
  const referrals = tx
    .select({ id: referralRewards.referralId })
    .from(referralRewards)
    .where(and(eq(referralRewards.companyId, companyId), chosen));
  return tx
    .select({
      id: referralRewards.id,
      referralId: referralRewards.referralId,
      amount: referralRewards.amount,
      status: referralRewards.status,
    })
    .from(referralRewards)
    .where(
      and(
        eq(referralRewards.companyId, companyId),
        sql`(${chosen} or (${referralRewards.amount} < 0 and ${referralRewards.status} = 'confirmed'
          and ${inArray(referralRewards.referralId, referrals)}))`,
      ),
    )
    .orderBy(referralRewards.id)
    .for('no key update');
}

/** Which of the entries are paid together, and why the others are not. */
export function sortOut(
  ids: readonly number[],
  entries: readonly Entry[],
): { paid: Entry[]; failed: Failed } {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const chosen = new Set(ids);
  const failed: Failed = [];
  const referrals = new Set<number>();
  for (const id of chosen) {
    const entry = byId.get(id);
    if (!entry) failed.push({ id, message: 'Не найдено' });
    else if (entry.status === 'confirmed') referrals.add(entry.referralId);
    else failed.push({ id, message: REFUSALS[entry.status] });
  }
  const paid: Entry[] = [];
  for (const referral of referrals) {
    const theirs = entries.filter(
      ({ referralId, status }) => referralId === referral && status === 'confirmed',
    );
    const total = theirs.reduce((sum, { amount }) => sum + amount, 0);
    if (total >= 0) paid.push(...theirs);
    else {
      const refused = theirs.filter(({ id }) => chosen.has(id));
      failed.push(...refused.map(({ id }) => ({ id, message: IN_DEBT })));
    }
  }
  return { paid, failed };
}

/** Those of the entries that can be paid now. */
async function confirmedOf(tx: Db, companyId: number, ids: number[]): Promise<number[]> {
  const confirmed = await tx
    .select({ id: referralRewards.id })
    .from(referralRewards)
    .where(
      and(
        eq(referralRewards.companyId, companyId),
        eq(referralRewards.status, 'confirmed'),
        isOneOf(referralRewards.id, ids),
      ),
    );
  return confirmed.map(({ id }) => id);
}

/**
 * Pays confirmed entries in one payout; returns of the same referrals are set off. Of any number of calls at
 * once each entry is paid by one.
 * @throws {HttpError} 409 where the filter means another number of entries than the person was told
 */
export async function payRewards(
  context: AppContext,
  session: Session,
  { ids: chosen, filter = {}, expected, paid_at: day, comment = null }: PayRewards,
): Promise<PayResult> {
  const { companyId, userId } = session;
  const now = context.now();
  const find = (db: Db) =>
    findTargets(db, foundRewards(context, session, filter), { expected }, (count) =>
      recordsInWords('reward', count),
    );
  const reader = readerOf(session);
  const found = reader && !chosen && (await readAs(reader, () => find(context.database.db)));
  const result = await context.database.db.transaction(async (tx): Promise<PayResult> => {
    await lockNumbers(tx, companyId);
    const { ids } = chosen ? { ids: chosen } : found || (await find(tx));
    // A filter means payable entries only; for a selected entry the reason against a payout is answered.
    const meant = chosen ? ids : await confirmedOf(tx, companyId, ids);
    const { paid, failed } = sortOut(meant, await lockEntries(tx, companyId, meant));
    if (paid.length === 0) return { payout: null, failed, undo_token: null };
    const total = paid.reduce((sum, { amount }) => sum + amount, 0);
    const [payout] = await tx
      .insert(referralPayouts)
      .values({
        companyId,
        number: sql`(select coalesce(max(number), 0) + 1 from referral_payouts
          where company_id = ${companyId})`,
        count: paid.length,
        total,
        paidAt: day === undefined ? now : sql`${dayStart(sql`${day}::date`, zoneOf(companyId))}`,
        comment,
        userId,
        createdAt: now,
      })
      .returning({
        id: referralPayouts.id,
        number: referralPayouts.number,
        count: referralPayouts.count,
        total: referralPayouts.total,
      });
    if (!payout) throw new Error('The payout was not stored');
    const numbers = sql.param(paid.map(({ id }) => id));
    await tx
      .update(referralRewards)
      .set({ status: 'paid', payoutId: payout.id, updatedAt: now })
      .where(
        and(
          eq(referralRewards.companyId, companyId),
          sql`${referralRewards.id} = any(${numbers}::integer[])`,
        ),
      );
    const subject = { type: 'referral', name: `Выплата №${payout.number}` } as const;
    const changes = [{ field: 'Сумма', from: null, to: total } as const];
    const record = { action: 'rewards_paid', subject, changes, count: paid.length } as const;
    await recordAudit(tx, session, { ...record, changes }, now);
    const operation = { resource: RESOURCE, action: 'pay', snapshot: [{ id: payout.id }] };
    return { payout, failed, undo_token: await storeUndoOperation(tx, session, operation, now) };
  });
  if (result.payout) announceChange.referral(context, companyId, null);
  return result;
}

/** Takes a payout back: its entries are confirmed again, its number is not given to another. */
async function undoPayout(
  tx: Db,
  session: Session,
  payoutId: number,
  now: Date,
): Promise<string | null> {
  const { companyId } = session;
  await lockNumbers(tx, companyId);
  const entries = and(
    eq(referralRewards.companyId, companyId),
    eq(referralRewards.payoutId, payoutId),
  );
  const locked = await tx
    .select({ id: referralRewards.id })
    .from(referralRewards)
    .where(entries)
    .orderBy(referralRewards.id)
    .for('no key update');
  const refunds = await tx.$count(
    referralRewards,
    and(
      eq(referralRewards.companyId, companyId),
      eq(referralRewards.sourceType, 'reward'),
      inArray(
        referralRewards.sourceId,
        locked.map(({ id }) => id),
      ),
      sql`${referralRewards.status} <> 'cancelled'`,
    ),
  );
  if (refunds > 0) return 'По выплате уже сделан возврат';
  const [payout] = await tx
    .update(referralPayouts)
    .set({ undoneAt: now })
    .where(
      and(
        eq(referralPayouts.id, payoutId),
        eq(referralPayouts.companyId, companyId),
        isNull(referralPayouts.undoneAt),
      ),
    )
    .returning({ number: referralPayouts.number });
  if (!payout) return 'Выплата уже отменена';
  await tx
    .update(referralRewards)
    .set({ status: 'confirmed', payoutId: null, updatedAt: now })
    .where(entries);
  const subject = { type: 'referral', name: `Выплата №${payout.number}` } as const;
  const record = { action: 'payout_undone', subject, count: locked.length } as const;
  await recordAudit(tx, session, record, now);
  return null;
}

/** How a payout is taken back within the minutes of the house. */
export const payoutUndo: UndoableResource = {
  name: RESOURCE,
  table: referralPayouts,
  module: 'leads',
  requireRight: (session) => requireAct(session, 'payments'),
  async undo(context, session, { snapshot }): Promise<UndoResult> {
    const failed: Failed = [];
    for (const { id } of snapshot) {
      const message = await context.database.db.transaction((tx) =>
        undoPayout(tx, session, id, context.now()),
      );
      if (message !== null) failed.push({ id, message });
    }
    announceChange.referral(context, session.companyId, null);
    return { processed: snapshot.length - failed.length, failed };
  },
};
