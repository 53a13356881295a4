import { eq, sql } from 'drizzle-orm';
import {
  PAYMENT_KIND_LABELS,
  PAYMENT_METHOD_LABELS,
  type MadePayment,
  type MovedOrder,
  type NewPayment,
  type Payment,
} from '#contract';
import { recordActivity } from '../activity/activity';
import { recordAudit, type RecordedChange } from '../audit/recording/record-audit';
import { companyToday } from '../db/company-day';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import { orderPayments, orders } from '../db/schema';
import { laterVersion } from '../db/version';
import { invoicesInForce } from '../documents/lookup/invoice-lookup';
import { HttpError, invalidField, notFound } from '../http/http-error';
import { makeOnce } from '../http/idempotency-key';
import { announceChange } from '../realtime/announce';
import { cancelReward, rewardPayment } from '../referrals/reward-payments';
import { lockOrders, type StoredOrder } from './order-repository';
import { findPayment } from './payment-repository';
import { moveForward } from './status/move-forward';
import { lockLiveOrder } from './write-order';

const TOO_MUCH = 'Возврат больше оплаченного';

/** The signed amount of a payment in kopecks. */
const worth = ({ kind, amount }: { kind: string; amount: number }) =>
  kind === 'refund' ? -amount : amount;

async function requirePayment(db: Db, companyId: number, id: number): Promise<Payment> {
  const payment = await findPayment(db, companyId, id);
  if (!payment) throw notFound();
  return payment;
}

/**
 * Writes what is paid for a locked order now. What was paid is no part of what people edit: no part gets a
 * version.
 */
async function addToPaid(tx: Db, row: StoredOrder, change: number, now: Date): Promise<void> {
  await tx
    .update(orders)
    .set({ paid: sql`${orders.paid} + ${change}`, updatedAt: laterVersion([row], now) })
    .where(eq(orders.id, row.id));
}

const auditOf = (
  row: StoredOrder,
  { amount, kind, method, document_number: invoice }: Payment,
) => ({
  subject: { type: 'order', id: row.id, name: `Заказ №${row.number}` } as const,
  changes: [
    { field: 'Сумма', from: null, to: amount },
    { field: 'Вид', from: null, to: PAYMENT_KIND_LABELS[kind as NewPayment['kind']] },
    { field: 'Способ', from: null, to: PAYMENT_METHOD_LABELS[method as NewPayment['method']] },
    ...(invoice === null ? [] : [{ field: 'Счёт' as const, from: null, to: invoice }]),
  ] satisfies RecordedChange[],
});

/** @throws {HttpError} 422 where a payment names anything but an invoice in force of its order */
async function checkInvoice(
  tx: Db,
  { companyId, id }: StoredOrder,
  { document_id: invoiceId, kind }: NewPayment,
): Promise<void> {
  if (invoiceId === null || invoiceId === undefined) return;
  if (kind === 'refund') throw invalidField('document_id', 'Возврат пишут без счёта');
  const invoices = await invoicesInForce(tx, companyId, id);
  if (!invoices.some((invoice) => invoice.id === invoiceId)) {
    throw invalidField('document_id', 'У заказа нет такого счёта: выберите другой');
  }
}

async function storePayment(
  tx: Db,
  session: Session,
  row: StoredOrder,
  payment: NewPayment,
  now: Date,
): Promise<Payment> {
  const { companyId, userId } = session;
  const { paid_at, comment, receipt, document_id: documentId, ...rest } = payment;
  const [stored] = await tx
    .insert(orderPayments)
    .values({
      companyId,
      orderId: row.id,
      ...rest,
      paidAt: paid_at,
      comment: comment || null,
      receipt: receipt || null,
      documentId: documentId ?? null,
      userId,
      createdAt: now,
    })
    .returning({ id: orderPayments.id });
  if (!stored) throw new Error('The payment was not stored');
  await addToPaid(tx, row, worth(payment), now);
  const made = await requirePayment(tx, companyId, stored.id);
  const { amount, kind: payment_kind, method, document_number: invoice } = made;
  const data = { amount, payment_kind, method, ...(invoice !== null && { invoice }) };
  const subject = { type: 'order', id: row.id } as const;
  await recordActivity(tx, companyId, [{ subject, userId, kind: 'payment', data, createdAt: now }]);
  const record = { action: 'payment_created', ...auditOf(row, made) } as const;
  await recordAudit(tx, session, record, now);
  return made;
}

/**
 * Writes a payment down; it is never changed afterwards. Its order moves forward with the first money.
 * @param key of the attempt: the same one in the same company means the same payment
 * @throws {HttpError} 404, 409 in the trash or where the key came with another payment, 422 by field
 */
export async function createPayment(
  context: AppContext,
  session: Session,
  orderId: number,
  payment: NewPayment,
  key: string | null,
): Promise<MadePayment> {
  const { companyId } = session;
  const outcome = await context.database.db.transaction(async (tx) => {
    const row = await lockLiveOrder(tx, companyId, orderId);
    const now = context.now();
    let referralId: number | null = null;
    let moved: MovedOrder | null = null;
    const call = { companyId, scope: 'payments', key, content: { orderId, payment }, now };
    const { id, isNew } = await makeOnce(tx, call, async () => {
      if (payment.paid_at > (await companyToday(tx, companyId, now))) {
        throw invalidField('paid_at', 'Дата ещё не наступила');
      }
      if (row.paid + worth(payment) < 0) throw invalidField('amount', TOO_MUCH);
      await checkInvoice(tx, row, payment);
      const made = await storePayment(tx, session, row, payment, now);
      const { kind, amount } = payment;
      referralId = await rewardPayment(tx, companyId, row, { id: made.id, kind, amount }, now);
      if (kind !== 'refund') moved = await moveForward(tx, session, row, 'contract', now);
      return made.id;
    });
    return { payment: { ...(await requirePayment(tx, companyId, id)), moved }, isNew, referralId };
  });
  if (outcome.isNew) announceChange.order(context, companyId, orderId);
  if (outcome.referralId !== null) announceChange.referral(context, companyId, outcome.referralId);
  return outcome.payment;
}

/**
 * Cancels a payment; its entry stays. One that is cancelled already is answered as it is.
 * @throws {HttpError} 404, 409 where more was given back than would be paid then
 */
export async function cancelPayment(
  context: AppContext,
  session: Session,
  id: number,
  reason: string,
): Promise<Payment> {
  const { companyId, userId } = session;
  const { payment, isChanged, referralId } = await context.database.db.transaction(async (tx) => {
    const { order_id } = await requirePayment(tx, companyId, id);
    const [row] = await lockOrders(tx, companyId, [order_id]);
    const before = await requirePayment(tx, companyId, id);
    if (!row || before.cancelled_at !== null) {
      return { payment: before, isChanged: false, referralId: null };
    }
    if (row.paid - worth(before) < 0) throw new HttpError(409, TOO_MUCH);
    const now = context.now();
    await tx
      .update(orderPayments)
      .set({ cancelledAt: now, cancelledBy: userId, cancelReason: reason })
      .where(eq(orderPayments.id, id));
    await addToPaid(tx, row, -worth(before), now);
    const data = { amount: before.amount, payment_kind: before.kind, reason };
    const subject = { type: 'order', id: row.id } as const;
    await recordActivity(tx, companyId, [
      { subject, userId, kind: 'payment_cancelled', data, createdAt: now },
    ]);
    const record = { action: 'payment_cancelled', ...auditOf(row, before) } as const;
    await recordAudit(tx, session, record, now);
    const payment = await requirePayment(tx, companyId, id);
    return { payment, isChanged: true, referralId: await cancelReward(tx, companyId, id, now) };
  });
  if (isChanged) announceChange.order(context, companyId, payment.order_id);
  if (referralId !== null) announceChange.referral(context, companyId, referralId);
  return payment;
}
