import { isNotNull, sql } from 'drizzle-orm';
import { orders } from '../db/schema';
import { orderBulk } from '../orders/bulk-orders';
import { orderAssignee, ordersInWork } from '../orders/change-orders';
import { orderColumns } from '../orders/export-orders';
import { PAYMENT_COLUMNS } from '../orders/export-payments';
import { findOrdersById } from '../orders/order-repository';
import { orderTrash } from '../orders/order-trash';
import { orderMaking } from '../orders/making/undo-making';
import { findPaymentsById } from '../orders/payment-repository';
import { announceOrder } from '../realtime/announce';
import { registerOrderRoutes } from '../orders/order-routes';
import type { KindParts } from './kind-parts';
import { restoreBy } from './restore-by';
import { moment, plain, recordSheet } from './sheet';

export const orderKind: KindParts = {
  routes: [registerOrderRoutes],
  trash: {
    ...orderTrash,
    title: sql`coalesce(${orders.contactName}, 'Заказ №' || ${orders.number})`,
    subtitle: sql`concat_ws(' · ', 'Заказ №' || ${orders.number}, ${orders.address})`,
    restore: restoreBy(orderBulk),
  },
  handOver: {
    kind: 'order',
    storedAs: 'orders',
    table: orders,
    inWork: (_context, { companyId }) => ordersInWork(companyId),
    reassign: (tx, context, session, change) =>
      orderAssignee.handOver(tx, session, { ...change, now: context.now() }),
    async restore(tx, context, session, { to, records }) {
      const entries = records.map((record) => ({ ...record, userId: to }));
      await orderAssignee.restore(tx, session, entries, context.now());
    },
    announce: (context, companyId) => announceOrder(context, companyId, null),
  },
  notified: { type: 'order', table: orders, hidden: isNotNull(orders.deletedAt) },
  going: { table: orders },
  sheets: [
    recordSheet('orders', 'Заказы.csv', {
      columns: orderColumns,
      find: findOrdersById,
      idOf: ({ id }) => id,
      more: [
        plain('Клиент №', 'client_id'),
        plain('Заявка №', 'lead_id'),
        moment('Удалён', 'deleted_at'),
      ],
    }),
    recordSheet('order_payments', 'Оплаты.csv', {
      columns: () => Promise.resolve(PAYMENT_COLUMNS),
      find: findPaymentsById,
      idOf: ({ id }) => id,
    }),
  ],
  undo: [orderBulk, orderMaking],
};
