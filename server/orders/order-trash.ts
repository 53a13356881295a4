import { and, inArray, isNull } from 'drizzle-orm';
import { trashOf, type KeptBy } from '../bulk/trash-of';
import { orderPayments, orders } from '../db/schema';
import { ordersWithDocuments } from '../documents/lookup/document-lookup';

/**
 * Orders with payments are kept, so that received money can be found later; such an order is cancelled
 * («Отменён») instead. Cancelled payments do not count.
 */
const byPayments: KeptBy = {
  message: 'По заказу есть оплаты',
  async find(tx, _companyId, ids) {
    const rows = await tx
      .selectDistinct({ id: orderPayments.orderId })
      .from(orderPayments)
      .where(and(inArray(orderPayments.orderId, ids), isNull(orderPayments.cancelledAt)));
    return rows.map(({ id }) => id);
  },
};

/**
 * A contract, an invoice or an act that the client has, or an offer that was accepted, has to be found later.
 */
const byDocuments: KeptBy = {
  message: 'По заказу есть документы',
  find: (tx, _companyId, ids) => ordersWithDocuments(tx, ids),
};

const kept = [byPayments, byDocuments];

/** Whether an order was refused to the trash for what hangs on it, by what is said of it. */
export const isKept = (message: string): boolean =>
  kept.some((reason) => reason.message === message);

/** Deleted orders. */
export const orderTrash = trashOf({ type: 'order', table: orders, except: null, kept });
