import { and, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { trashOf, type KeptBy } from '../bulk/trash-of';
import { documents, orderPayments, orders } from '../db/schema';

/** Money that has come in has to be found later; the way is the status «Отменён». A cancelled payment holds nothing. */
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

/** A contract, an invoice or an act that the client has, or an offer that was accepted, has to be found later. */
const byDocuments: KeptBy = {
  message: 'По заказу есть документы',
  async find(tx, _companyId, ids) {
    const rows = await tx
      .selectDistinct({ id: documents.orderId })
      .from(documents)
      .where(
        and(
          inArray(documents.orderId, ids),
          isNotNull(documents.sentAt),
          ne(documents.status, 'cancelled'),
          or(ne(documents.type, 'quote'), eq(documents.status, 'accepted')),
        ),
      );
    return rows.map(({ id }) => id);
  },
};

const kept = [byPayments, byDocuments];

/** Whether an order was refused to the trash for what hangs on it, by what is said of it. */
export const isKept = (message: string): boolean =>
  kept.some((reason) => reason.message === message);

/** Deleted orders. */
export const orderTrash = trashOf({ type: 'order', table: orders, except: null, kept });
