import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useBoard, useBoardTotal } from '@/shared/lib/board';
import {
  placeOf,
  useListState,
  useListView,
  useRecordList,
  type RecordListHandle,
} from '@/shared/lib/list';
import { markOf } from '@/shared/lib/record';
import { countOf, type PluralForms } from '@/shared/lib/text';
import { CardHead, RecordBoard } from '@/shared/ui/board';
import { EmptyState } from '@/shared/ui/empty-state';
import { Export } from '@/shared/ui/export-menu';
import { CardLine } from '@/shared/ui/list-card';
import {
  ChooseButton,
  RecordCard,
  RecordCards,
  RecordPlaceholder,
  RecordScreen,
  RecordTabs,
} from '@/shared/ui/record-list';
import { ViewSwitch } from '@/shared/ui/view-switch';
import { orderExport } from './order-bulk.ts';
import { useMoveOrder } from './order-cache.ts';
import { orderColumns, OrderLink, OrderStatusChip } from './order-columns.tsx';
import { OrderFilterControls } from './order-filters.tsx';
import { orderBoard, orderQueries, useLastViewedOrder, useOpenOrder } from './order-queries.ts';
import { orderFilterQuery, orderListState, type OrderFilters } from './order-state.ts';
import type { Order, OrderStatus } from './order-wire.ts';

const TABS = [
  { value: 'all', label: 'Все' },
  { value: 'trash', label: 'Корзина' },
] as const;
const ORDERS: PluralForms = ['заказ', 'заказа', 'заказов'];
const NEW_ORDERS: PluralForms = ['новый заказ', 'новых заказа', 'новых заказов'];
/** Widths of the table's columns as parts of a row. */
const CELLS = [1, 4, 2, 2, 2];

const choiceLabelOf = ({ id }: Order) => `Выбрать заказ ${id}`;
const pendingText = (count: number) => `Показать ${countOf(count, NEW_ORDERS)}`;
const countName = (count: number) => countOf(count, ORDERS);
const nameOf = ({ goods }: Order) => goods;
const menuName = ({ id }: Order) => `Действия с заказом ${id}`;
const belowText = (column: string) => `Заказ стоит ниже в колонке «${column}»`;
const drawHead = (status: string) => <OrderStatusChip status={status as OrderStatus} />;
const drawCard = (order: Order) => (
  <CardHead>
    <OrderLink order={order} />
  </CardHead>
);
const loadBar = () => import('./orders-bulk-bar.tsx').then((module) => module.OrdersBulkBar);

// #region placeholder
function OrdersPlaceholder({
  tab,
  query,
}: {
  tab: OrderFilters['tab'];
  query: UseQueryResult<unknown>;
}) {
  return (
    <RecordPlaceholder
      state={orderListState}
      query={query}
      cells={CELLS}
      failure="Не удалось загрузить заказы"
    >
      <EmptyState text={tab === 'trash' ? 'Корзина пуста' : 'Заказов пока нет'} />
    </RecordPlaceholder>
  );
}
// #endregion

// #region board
function OrdersBoard({ filters }: { filters: OrderFilters }) {
  const board = useBoard(orderBoard, filters, filters.statuses);
  const open = useOpenOrder();
  const move = useMoveOrder();
  const onMove = useCallback(
    (order: Order, column: string) => move(order, column as OrderStatus),
    [move],
  );
  const onOpen = useCallback(({ id }: Order) => open(id), [open]);
  return (
    <RecordBoard
      label="Доска заказов"
      board={board}
      drawHead={drawHead}
      countName={countName}
      emptyText="Нет заказов"
      belowText={belowText}
      isFixed={filters.tab === 'trash'}
      cardName={nameOf}
      drawCard={drawCard}
      cardLines={1}
      menuName={menuName}
      onOpen={onOpen}
      onMove={onMove}
      place={`board ${placeOf(filters)}`}
      placeholder={<OrdersPlaceholder query={board.query} tab={filters.tab} />}
    />
  );
}
// #endregion

// #region cards
interface OrderCardsProps {
  list: RecordListHandle<Order>;
  orders: readonly Order[];
  onOpen: (order: Order) => void;
}

const OrderCards = ({ list, orders, onOpen }: OrderCardsProps) => (
  <RecordCards list={list} label="Заказы">
    {orders.map((order) => (
      <RecordCard
        key={order.id}
        list={list}
        record={order}
        choiceLabel={choiceLabelOf(order)}
        onOpen={() => onOpen(order)}
      >
        <CardLine>
          <OrderLink order={order} />
          <OrderStatusChip {...order} />
        </CardLine>
      </RecordCard>
    ))}
  </RecordCards>
);
// #endregion

// #region page
/** The orders: tabs, filters, table or cards or board, and what is done with many. @param userId who is signed in */
export function OrdersPage({ userId }: { userId: number }) {
  const [filters, change] = useListState(orderListState);
  const [view, changeView] = useListView();
  const isBoard = view === 'board';
  const filter = useMemo(() => orderFilterQuery(filters), [filters]);
  const query = useQuery({ ...orderQueries.list(filters), enabled: !isBoard });
  const { data: counts } = useQuery(orderQueries.counts(filter));
  const boardTotal = useBoardTotal(orderQueries, filters, filters.statuses, isBoard);
  const list = useRecordList<Order>({
    name: 'orders',
    state: filters,
    onChange: change,
    query,
    filter,
    userId,
    isSelectable: true,
    isShown: !isBoard,
  });
  const openOrder = useOpenOrder();
  const open = useCallback(({ id }: Order) => openOrder(id), [openOrder]);
  const lastViewed = useLastViewedOrder();

  return (
    <RecordScreen
      state={orderListState}
      list={list}
      title="Заказы"
      objects={ORDERS}
      total={isBoard ? boardTotal : list.total}
      actions={
        <>
          <ViewSwitch view={view} onChange={changeView} />
          <ChooseButton list={list} />
          <Export {...orderExport({ filter }, filters.sort)} position="bottom-end" />
        </>
      }
      tabs={
        <RecordTabs
          state={orderListState}
          label="Вкладки заказов"
          tabs={TABS}
          counts={counts}
          value={filters.tab}
          changeOf={(tab) => ({ tab })}
        />
      }
      search="Найти заказ"
      filters={OrderFilterControls}
      columns={orderColumns}
      instead={isBoard && <OrdersBoard filters={filters} />}
      fillsScreen={isBoard}
      onOpen={open}
      choiceLabelOf={choiceLabelOf}
      markOf={(id) => markOf(id, lastViewed)}
      pendingText={pendingText}
      cards={(orders) => <OrderCards list={list} orders={orders} onOpen={open} />}
      placeholder={<OrdersPlaceholder query={query} tab={filters.tab} />}
      loadBar={loadBar}
    />
  );
}
// #endregion
