import { sql } from 'drizzle-orm';
import { TRASH_DAYS } from '#contract';
import { orders } from '../db/schema';
import { orderBulk } from '../orders/bulk-orders';
import { ordersInTrash } from '../orders/trash-orders';
import type { TrashKind } from './trash-kind';

/** Orders that staff have deleted. */
export const trashedOrders: TrashKind = {
  type: 'order',
  module: 'soft_windows',
  days: TRASH_DAYS,
  deleted: ({ now }, { companyId }) => sql`
    select 'order' as type, ${orders.id} as id,
      coalesce(${orders.contactName}, 'Заказ №' || ${orders.number}) as title,
      concat_ws(' · ', 'Заказ №' || ${orders.number}, ${orders.address}) as subtitle,
      ${orders.deletedAt} as deleted_at, ${orders.deletedBy} as deleted_by
    from ${orders} where ${ordersInTrash(companyId, now())}`,
  async restore(context, session, ids) {
    const { failed } = await orderBulk.run(context, session, { action: 'restore', ids });
    return failed.map(({ id, message }) => ({ id, message }));
  },
};
