import { and, asc, eq, gt, gte, inArray, isNull, sql, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { orderPayments, orders } from '../../db/schema';

/** The numbers of the payments and refunds of an order: a subquery for `in`. */
export const paymentsOfOrder = (tx: Db, companyId: number, orderId: number) =>
  tx
    .select({ id: orderPayments.id })
    .from(orderPayments)
    .where(and(eq(orderPayments.companyId, companyId), eq(orderPayments.orderId, orderId)));

/** A payment or a refund, its amount in kopecks. */
export type PaymentRow = Pick<
  typeof orderPayments.$inferSelect,
  'id' | 'orderId' | 'kind' | 'amount'
>;

/**
 * The payments and refunds of a client's orders since a moment that are not cancelled, in the order of their
 * numbers.
 * @param since the moment, or a subquery for it
 */
export const paymentsOfClient = (
  tx: Db,
  companyId: number,
  clientId: number,
  since: SQLWrapper,
): Promise<PaymentRow[]> =>
  tx
    .select({
      id: orderPayments.id,
      orderId: orderPayments.orderId,
      kind: orderPayments.kind,
      amount: orderPayments.amount,
    })
    .from(orderPayments)
    .innerJoin(orders, eq(orders.id, orderPayments.orderId))
    .where(
      and(
        eq(orders.companyId, companyId),
        eq(orders.clientId, clientId),
        isNull(orderPayments.cancelledAt),
        gte(orderPayments.createdAt, since),
      ),
    )
    .orderBy(asc(orderPayments.id));

/** Whether a payment is there and not cancelled. */
export const isPaymentStanding = async (tx: Db, companyId: number, id: number): Promise<boolean> =>
  (await tx.$count(
    orderPayments,
    and(
      eq(orderPayments.companyId, companyId),
      eq(orderPayments.id, id),
      isNull(orderPayments.cancelledAt),
    ),
  )) > 0;

/** Whether one of some payments is cancelled. */
export const isAnyCancelled = async (tx: Db, companyId: number, ids: number[]): Promise<boolean> =>
  (await tx.$count(
    orderPayments,
    and(
      eq(orderPayments.companyId, companyId),
      inArray(orderPayments.id, ids),
      sql`${orderPayments.cancelledAt} is not null`,
    ),
  )) > 0;

/** Whether money of the order that a payment is for went back after a moment. */
export const isRefundedAfter = async (
  tx: Db,
  companyId: number,
  paymentId: number,
  moment: Date,
): Promise<boolean> =>
  (await tx.$count(
    orderPayments,
    and(
      eq(orderPayments.companyId, companyId),
      eq(orderPayments.kind, 'refund'),
      isNull(orderPayments.cancelledAt),
      gt(orderPayments.createdAt, moment),
      sql`${orderPayments.orderId} = (select order_id from order_payments where id = ${paymentId})`,
    ),
  )) > 0;
