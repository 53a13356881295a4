import { BULK_TIMEOUT_MS, call } from '@/shared/api';
import {
  confirmationsFor,
  createBulkWork,
  type BulkChangeOf,
  type BulkQuestion,
  type BulkWords,
  type Confirmation,
} from '@/shared/ui/bulk-bar';
import { exportOf, type RecordExport } from '@/shared/ui/export-menu';
import { orderQueries } from './order-queries.ts';
import { STATUS_VIEWS } from './order-state.ts';
import { orderEndpoints, type BulkOrders, type OrderFilter, type OrderSort } from './order-wire.ts';

// #region bulk
export type OrderChange = BulkChangeOf<BulkOrders>;

const WORDS: Record<OrderChange['action'], BulkWords> = {
  status: { doing: 'Меняем статус', done: 'Изменено', notDone: 'Статус не изменён' },
  delete: { doing: 'Удаляем', done: 'Удалено', notDone: 'Заказы не удалены' },
  restore: { doing: 'Восстанавливаем', done: 'Восстановлено', notDone: 'Не восстановлены' },
};

export const useOrderBulk = createBulkWork<OrderChange, OrderFilter>({
  send: (change, part) =>
    call(orderEndpoints.bulk, { body: { ...change, ...part }, timeout: BULK_TIMEOUT_MS }),
  wordsOf: ({ action }) => WORDS[action],
  readAgain: [orderQueries.all()],
});
// #endregion

const USUAL = confirmationsFor({
  words: {
    object: ['заказ', 'заказа', 'заказов'],
    genitive: ['заказа', 'заказов', 'заказов'],
  },
  it: 'его',
});

export function confirmationOf(
  change: OrderChange,
  { count, everything }: BulkQuestion,
): Confirmation | null {
  if (change.action === 'delete') return USUAL.deletion(count);
  if (!everything || change.action === 'restore') return null;
  return USUAL.status(count, STATUS_VIEWS[change.payload.status].label);
}

// #region export
/** Orders as a file: those that are ticked, or all that a filter means. */
export const orderExport: RecordExport<OrderFilter, OrderSort> = exportOf(orderEndpoints, {
  name: 'orders',
  failure: 'Не удалось выгрузить заказы',
});
// #endregion
