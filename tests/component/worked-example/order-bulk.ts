import { BULK_TIMEOUT_MS, call, undoChange } from '@/shared/api';
import { countOf, type PluralForms } from '@/shared/lib/text';
import {
  createBulkWork,
  type BulkChangeOf,
  type BulkWords,
  type Confirmation,
} from '@/shared/ui/bulk-bar';
import { exportOf, type RecordExport } from '@/shared/ui/export-menu';
import { BULK_IDS_LIMIT, UNDO_MINUTES } from '../../../contract/bulk/bulk.ts';
import { orderQueries } from './order-queries.ts';
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
  undo: undoChange,
  undoMinutes: UNDO_MINUTES,
  largestPart: () => BULK_IDS_LIMIT,
  wordsOf: ({ action }) => WORDS[action],
  readAgain: [orderQueries.all()],
});
// #endregion

const WHAT: PluralForms = ['заказ', 'заказа', 'заказов'];

/** To delete always asks. The rest, which can be taken back, only where more is meant than a person has seen. */
export function confirmationOf(
  { action }: OrderChange,
  { count, everything }: { count: number; everything: boolean },
): Confirmation | null {
  const them = countOf(count, WHAT);
  if (action === 'delete') {
    const text = `Удалить ${them}?`;
    return { title: 'Удаление заказов', text, confirmLabel: 'Удалить', isDestructive: true };
  }
  if (!everything || action === 'restore') return null;
  const text = `Изменить статус: ${them}?`;
  return { title: 'Изменение статуса', text, confirmLabel: 'Изменить', isDestructive: false };
}

// #region export
/** Orders as a file: those that are ticked, or all that a filter means. */
export const orderExport: RecordExport<OrderFilter, OrderSort> = exportOf(orderEndpoints, {
  name: 'orders',
  failure: 'Не удалось выгрузить заказы',
});
// #endregion
