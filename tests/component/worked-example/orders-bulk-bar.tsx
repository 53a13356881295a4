import { BULK_TIMEOUT_MS, call } from '@/shared/api';
import { useListState } from '@/shared/lib/list';
import {
  BulkChoice,
  confirmationsFor,
  createBulkWork,
  DeleteButton,
  RecordBulkBar,
  RestoreButton,
  usualWords,
  type BulkChangeOf,
} from '@/shared/ui/bulk-bar';
import type { RecordListBar } from '@/shared/ui/record-list';
import {
  openedOrder,
  orderCache,
  orderExport,
  orderFilterQuery,
  orderListState,
  orderKeys,
  STATUS_VIEWS,
  STATUSES,
} from './order-list.ts';
import {
  orderEndpoints,
  type BulkOrders,
  type Order,
  type OrderFilter,
  type OrderStatus,
} from './order-wire.ts';

type OrderChange = BulkChangeOf<BulkOrders>;

const useOrderBulk = createBulkWork<OrderChange, OrderFilter>({
  send: (change, part) =>
    call(orderEndpoints.bulk, { body: { ...change, ...part }, timeout: BULK_TIMEOUT_MS }),
  wordsOf: ({ action }) => usualWords('Заказы')[action],
  readAgain: [orderKeys.all()],
});

const confirmationOf = confirmationsFor({
  words: {
    object: ['заказ', 'заказа', 'заказов'],
    genitive: ['заказа', 'заказов', 'заказов'],
  },
  it: 'его',
  labelOf: (status: OrderStatus) => STATUS_VIEWS[status].label,
});

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
            <RestoreButton ask={ask} />
          ) : (
            <BulkChoice
              button="Сменить статус"
              label="Новый статус"
              options={STATUSES}
              onChoose={(status) => ask({ action: 'status', payload: { status } })}
            />
          )}
          {exporting}
          {!isTrash && <DeleteButton ask={ask} />}
        </>
      )}
    </RecordBulkBar>
  );
};
