import { clientKeys } from '@/entities/clients/client';
import {
  changeOrders,
  orderKeys,
  orderStatusView,
  type BulkOrders,
  type OrderFilter,
} from '@/entities/orders/order';
import { RECORD_WORDS } from '@/entities/records/record-kind';
import { trashKeys } from '@/entities/records/trash';
import {
  confirmationsFor,
  createBulkWork,
  type BulkChangeOf,
  usualWords,
  type BulkWords,
} from '@/shared/ui/bulk-bar';

/** A bulk change of orders. */
export type OrderChange = BulkChangeOf<BulkOrders>;

const WORDS: Record<OrderChange['action'], BulkWords> = usualWords(RECORD_WORDS.order);

/** The work on many orders: what goes on, what came of it, and the ways to begin and end it. */
export const useOrderBulk = createBulkWork<OrderChange, OrderFilter>({
  send: (change, part) =>
    // Only a status may be refused because of unseen changes.
    change.action === 'status' || 'filter' in part
      ? changeOrders({ ...change, ...part })
      : changeOrders({ ...change, ids: part.ids }),
  wordsOf: ({ action }) => WORDS[action],
  // A client says how many orders there are and what they come to.
  readAgain: [orderKeys.all(), clientKeys.all(), trashKeys.all()],
});

/** Returns the confirmation of a change; null where none is needed. */
export const confirmationOf = confirmationsFor<OrderChange>({
  words: RECORD_WORDS.order,
  rest: 'Заказы с оплатами останутся.',
  labelOf: (status) => orderStatusView(status).label,
  own: {},
});
