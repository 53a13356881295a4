import { Menu } from '@mantine/core';
import { IconRestore, IconTrash } from '@tabler/icons-react';
import { BULK_TIMEOUT_MS, call } from '@/shared/api';
import { useListState } from '@/shared/lib/list';
import {
  BulkButton,
  BulkMenu,
  confirmationsFor,
  createBulkWork,
  RecordBulkBar,
  type BulkChangeOf,
  type BulkQuestion,
  type BulkWords,
} from '@/shared/ui/bulk-bar';
import type { RecordListBar } from '@/shared/ui/record-list';
import {
  openedOrder,
  orderCache,
  orderExport,
  orderFilterQuery,
  orderListState,
  orderQueries,
  STATUS_VIEWS,
} from './order-list.ts';
import {
  ORDER_STATUSES,
  orderEndpoints,
  type BulkOrders,
  type Order,
  type OrderFilter,
} from './order-wire.ts';

type OrderChange = BulkChangeOf<BulkOrders>;

const WORDS: Record<OrderChange['action'], BulkWords> = {
  status: { doing: 'Меняем статус', done: 'Изменено', notDone: 'Статус не изменён' },
  delete: { doing: 'Удаляем', done: 'Удалено', notDone: 'Заказы не удалены' },
  restore: { doing: 'Восстанавливаем', done: 'Восстановлено', notDone: 'Не восстановлены' },
};

const useOrderBulk = createBulkWork<OrderChange, OrderFilter>({
  send: (change, part) =>
    call(orderEndpoints.bulk, { body: { ...change, ...part }, timeout: BULK_TIMEOUT_MS }),
  wordsOf: ({ action }) => WORDS[action],
  readAgain: [orderQueries.all()],
});

const USUAL = confirmationsFor({
  words: {
    object: ['заказ', 'заказа', 'заказов'],
    genitive: ['заказа', 'заказов', 'заказов'],
  },
  it: 'его',
});

function confirmationOf(change: OrderChange, { count, everything }: BulkQuestion) {
  if (change.action === 'delete') return USUAL.deletion(count);
  if (!everything || change.action === 'restore') return null;
  return USUAL.status(count, STATUS_VIEWS[change.payload.status].label);
}

export const OrdersBulkBar: RecordListBar<Order> = ({ list, selection }) => {
  const [filters] = useListState(orderListState);
  const isTrash = filters.tab === 'trash';
  return (
    <RecordBulkBar
      label="Действия с выбранными заказами"
      work={useOrderBulk()}
      list={list}
      selection={selection}
      filter={orderFilterQuery(filters)}
      cache={orderCache}
      nameOf={({ goods }) => goods}
      onOpen={openedOrder.useOpen()}
      confirmationOf={confirmationOf}
      exportOf={(target) => orderExport(target, filters.sort)}
    >
      {(ask, exporting) => (
        <>
          {isTrash ? (
            <BulkButton
              label="Восстановить"
              icon={IconRestore}
              onClick={() => ask({ action: 'restore' })}
            />
          ) : (
            <BulkMenu button="Сменить статус" label="Новый статус">
              {ORDER_STATUSES.map((status) => (
                <Menu.Item
                  key={status}
                  onClick={() => ask({ action: 'status', payload: { status } })}
                >
                  {STATUS_VIEWS[status].label}
                </Menu.Item>
              ))}
            </BulkMenu>
          )}
          {exporting}
          {!isTrash && (
            <BulkButton
              label="Удалить"
              icon={IconTrash}
              onClick={() => ask({ action: 'delete' })}
            />
          )}
        </>
      )}
    </RecordBulkBar>
  );
};
