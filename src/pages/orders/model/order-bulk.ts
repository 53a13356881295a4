import { clientQueries } from '@/entities/client';
import {
  BULK_IDS_LIMIT,
  changeOrders,
  orderKeys,
  orderStatusView,
  TRASH_DAYS,
  UNDO_MINUTES,
  type BulkOrders,
  type OrderFilter,
} from '@/entities/order';
import { RECORD_WORDS } from '@/entities/record-kind';
import { trashKeys } from '@/entities/trash';
import { undoChange } from '@/shared/api';
import { countOf, type PluralForms } from '@/shared/lib/text';
import {
  createBulkWork,
  type BulkChangeOf,
  type BulkWords,
  type Confirmation,
} from '@/shared/ui/bulk-bar';

/** What is done to each of the orders. */
export type OrderChange = BulkChangeOf<BulkOrders>;

const WORDS: Record<OrderChange['action'], BulkWords> = {
  status: { doing: 'Меняем статус', done: 'Изменено', notDone: 'Статус не изменён' },
  assign: { doing: 'Назначаем', done: 'Назначено', notDone: 'Ответственный не назначен' },
  delete: { doing: 'Удаляем', done: 'Удалено', notDone: 'Заказы не удалены' },
  restore: { doing: 'Восстанавливаем', done: 'Восстановлено', notDone: 'Заказы не восстановлены' },
};

/** The work on many orders: what goes on, what came of it, and the ways to begin and end it. */
export const useOrderBulk = createBulkWork<OrderChange, OrderFilter>({
  send: (change, part) =>
    // Only a status may be refused for what nobody has seen.
    change.action === 'status' || 'filter' in part
      ? changeOrders({ ...change, ...part })
      : changeOrders({ ...change, ids: part.ids }),
  undo: undoChange,
  undoMinutes: UNDO_MINUTES,
  largestPart: () => BULK_IDS_LIMIT,
  wordsOf: ({ action }) => WORDS[action],
  // A client says how many orders there are and what they come to.
  readAgain: [orderKeys.all(), clientQueries.all(), trashKeys.all()],
});

const DAYS: PluralForms = ['день', 'дня', 'дней'];

const question = (title: string, text: string, confirmLabel: string): Confirmation => ({
  title,
  text,
  confirmLabel,
  isDestructive: false,
});

/**
 * What is asked before a change; null where it may be done at once. To delete always asks; the rest, which can be taken
 * back, only where more is meant than a person has seen.
 * @param who the colleague the orders are given to
 */
export function confirmationOf(
  change: OrderChange,
  { count, everything, who }: { count: number; everything: boolean; who: string | null },
): Confirmation | null {
  const them = countOf(count, RECORD_WORDS.order.object);
  const whose = countOf(count, RECORD_WORDS.order.genitive);
  if (change.action === 'delete') {
    const text = `Удалить ${them}? Заказы с оплатами останутся. В «Корзине» ${count === 1 ? 'его' : 'их'} можно восстановить ещё ${countOf(TRASH_DAYS, DAYS)}.`;
    return { ...question('Удаление заказов', text, 'Удалить'), isDestructive: true };
  }
  if (!everything || change.action === 'restore') return null;
  if (change.action === 'status') {
    const { label } = orderStatusView(change.payload.status);
    return question('Изменение статуса', `Изменить статус ${whose} на «${label}»?`, 'Изменить');
  }
  return who === null
    ? question('Назначение ответственного', `Снять ответственного у ${whose}?`, 'Снять')
    : question(
        'Назначение ответственного',
        `Назначить ответственного для ${whose}: ${who}?`,
        'Назначить',
      );
}
