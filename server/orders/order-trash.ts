import { and, inArray, isNull } from 'drizzle-orm';
import { trashOf } from '../bulk/trash-of';
import { orderPayments, orders } from '../db/schema';

/** Why an order with payments is not deleted: what was paid must not be lost; the way is the status «Отменён». */
export const HAS_PAYMENTS = 'По заказу есть оплаты';

/** Deleted orders. */
export const orderTrash = trashOf({
  type: 'order',
  table: orders,
  except: null,
  kept: {
    message: HAS_PAYMENTS,
    async find(tx, _companyId, ids) {
      const rows = await tx
        .selectDistinct({ id: orderPayments.orderId })
        .from(orderPayments)
        .where(and(inArray(orderPayments.orderId, ids), isNull(orderPayments.cancelledAt)));
      return rows.map(({ id }) => id);
    },
  },
});
