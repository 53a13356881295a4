import { isNotNull, sql } from 'drizzle-orm';
import { orders } from '../db/schema';
import { orderBulk } from './bulk-orders';
import { findClaims } from './claims/claim-repository';
import { registerClaimRoutes } from './claims/claim-routes';
import { claimColumns } from './claims/export-claims';
import { claimWrites } from './claims/undo-claims';
import { orderAssignee, ordersInWork } from './change-orders';
import { orderColumns } from './export/export-orders';
import { findMarksById, MARK_COLUMNS } from './export/export-marks';
import { PAYMENT_COLUMNS } from './export/export-payments';
import { findOrdersById, liveOrders } from './order-repository';
import { orderTrash } from './order-trash';
import { orderMaking } from './making/undo-making';
import { findPaymentsById } from './payment-repository';
import { announceChange } from '../realtime/announce';
import { registerOrderRoutes } from './order-routes';
import { registerPhotoRoutes } from './photos/photo-routes';
import { findOrderFigures } from './order-figures';
import { presenceRoute } from '../presence/presence-route';
import type { KindParts } from '../kinds/parts/kind-parts';
import { restoreBy } from '../kinds/parts/restore-by';
import { moment, plain, recordSheet } from '../kinds/parts/sheet';

export const orderKind: KindParts = {
  routes: [
    registerOrderRoutes,
    registerPhotoRoutes,
    registerClaimRoutes,
    presenceRoute('order', orders, liveOrders),
  ],
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
    announce: (context, companyId) => announceChange.order(context, companyId, null),
  },
  notified: { type: 'order', table: orders, hidden: isNotNull(orders.deletedAt) },
  going: { table: orders },
  called: { table: orders, as: sql`'заказ №' || ${orders.number}` },
  figures: async ({ context, session: { companyId }, period: { from, to }, userId }) => ({
    orders: await findOrderFigures(context.database.db, { companyId, from, to, userId }),
  }),
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
    recordSheet('production_marks', 'Отметки цеха.csv', {
      columns: () => Promise.resolve(MARK_COLUMNS),
      find: findMarksById,
      idOf: ({ id }) => id,
      more: [moment('Сделано', 'done_at')],
    }),
    recordSheet('claims', 'Рекламации.csv', {
      columns: claimColumns,
      find: findClaims,
      idOf: ({ id }) => id,
    }),
  ],
  undo: [orderBulk, orderMaking, claimWrites],
};
