import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatNumber } from '@/shared/lib/text';
import { EmptyState } from '@/shared/ui/empty-state';
import {
  Fact,
  Facts,
  NeighbourButtons,
  RecordContent,
  RecordIdentity,
  RecordWindow,
  Section,
  useRecordState,
  type VisibleRecord,
} from '@/shared/ui/record-window';
import { orderCache } from './order-cache.ts';
import { OrderStatusChip } from './order-columns.tsx';
import {
  openedOrder,
  orderQueries,
  useCloseOrder,
  useOpenedOrderId,
  useOpenOrder,
  useOrderNeighbours,
} from './order-queries.ts';

const NEIGHBOURS = { previous: 'Предыдущий заказ', next: 'Следующий заказ' };

// #region content
function OpenedOrder({ id, isOpen, neighbours, onClose }: VisibleRecord & { onClose: () => void }) {
  const client = useQueryClient();
  const query = useQuery({
    ...orderQueries.detail(id),
    // Its row stands in until the order is there; `dataUpdatedAt` is 0 so long.
    initialData: () => orderCache.fromLists(client, id),
    initialDataUpdatedAt: 0,
    enabled: isOpen,
  });
  const state = useRecordState(query, onClose);
  const beside = useOrderNeighbours(id);
  const open = useOpenOrder();
  const { record: order } = state;
  return (
    <RecordContent
      id={id}
      title={`Заказ №${id}`}
      state={state}
      loadingText="Загрузка заказа"
      failedText="Заказ не открылся."
      onRetry={() => void query.refetch()}
      missing={<EmptyState text="Такого заказа нет." />}
      neighbours={
        <NeighbourButtons
          neighbours={beside}
          knownRef={neighbours}
          labels={NEIGHBOURS}
          onOpen={(neighbour) => open(neighbour, beside?.pageOf(neighbour))}
        />
      }
    >
      {order && {
        identity: <RecordIdentity name={order.goods}>{order.city}</RecordIdentity>,
        sections: (
          <Section title="Состав">
            <Facts>
              <Fact label="Сумма">{formatNumber(order.price)}</Fact>
              <Fact label="Статус">
                <OrderStatusChip {...order} />
              </Fact>
            </Facts>
          </Section>
        ),
      }}
    </RecordContent>
  );
}
// #endregion

// #region window
/** The order the address names. Mounted once for all screens. */
export function OrderWindow() {
  const close = useCloseOrder();
  return (
    <RecordWindow
      openedId={useOpenedOrderId()}
      onClose={close}
      onView={openedOrder.noteViewed}
      focusRow={openedOrder.focusRow}
    >
      {(order) => <OpenedOrder {...order} onClose={close} />}
    </RecordWindow>
  );
}
// #endregion
