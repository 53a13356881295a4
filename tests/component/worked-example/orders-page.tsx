import { useQuery } from '@tanstack/react-query';
import { useListState, useRecordList } from '@/shared/lib/list';
import { useOpenRow } from '@/shared/lib/record';
import { formatNumber, type PluralForms } from '@/shared/lib/text';
import { idColumn, momentColumn, NUMBER_CELL, type TableColumn } from '@/shared/ui/data-table';
import { EmptyState } from '@/shared/ui/empty-state';
import { Export } from '@/shared/ui/export-menu';
import { FilterControls, filterRows, type ListFiltersProps } from '@/shared/ui/filter-controls';
import { CardLine } from '@/shared/ui/list-card';
import {
  ChooseButton,
  RecordCards,
  type CardsOf,
  RecordPlaceholder,
  RecordScreen,
  RecordTabs,
} from '@/shared/ui/record-list';
import { StatusChip } from '@/shared/ui/status-chip';
import {
  openedOrder,
  orderExport,
  orderFilterQuery,
  orderListState,
  orderQueries,
  STATUS_VIEWS,
  STATUSES,
  type OrderFilters,
} from './order-list.ts';
import { type Order, type OrderSort } from './order-wire.ts';

const TABS = [
  { value: 'all', label: 'Все' },
  { value: 'trash', label: 'Корзина' },
] as const;
const ORDERS: PluralForms = ['заказ', 'заказа', 'заказов'];
const NEW_ORDERS: PluralForms = ['новый заказ', 'новых заказа', 'новых заказов'];
/** Widths of the table's columns as parts of a row. */
const CELLS = [1, 4, 2, 2, 2];
const DIGITS = 4;
const CITIES = ['Казань', 'Пермь'].map((value) => ({ value, label: value }));

const choiceLabelOf = ({ id }: Order) => `Выбрать заказ ${id}`;
const loadBar = () => import('./orders-bulk-bar.tsx').then((module) => module.OrdersBulkBar);

const OrderStatusChip = ({ status }: Order) => <StatusChip {...STATUS_VIEWS[status]} />;

/** What was ordered, as a link that opens the order over the list, or in a new tab. */
const OrderLink = ({ id, goods }: Order) => (
  <a {...openedOrder.link(id)} data-opens-row tabIndex={-1}>
    {goods}
  </a>
);

const columns: readonly TableColumn<Order, OrderSort>[] = [
  idColumn(DIGITS, { sorts: ['-id', 'id'] }),
  {
    id: 'goods',
    label: 'Товар',
    kind: 'fixed',
    width: 200,
    grow: 1,
    sorts: ['goods', '-goods'],
    titleOf: ({ goods }) => goods,
    cell: OrderLink,
  },
  { id: 'city', label: 'Город', width: 140, yields: 1, cell: ({ city }) => city ?? 'Не указан' },
  {
    id: 'price',
    label: 'Сумма',
    width: 100,
    className: NUMBER_CELL,
    cell: ({ price }) => formatNumber(price),
  },
  { id: 'status', label: 'Статус', width: 120, fits: true, cell: OrderStatusChip },
  { ...momentColumn('updated_at', 'Изменён', (order: Order) => order.updated_at), kind: 'extra' },
];

/** What narrows the list of orders, a row each. */
function OrderFilterControls(props: ListFiltersProps<OrderFilters>) {
  const { many } = filterRows(orderListState, props);
  return (
    <FilterControls
      {...props}
      state={orderListState}
      rows={[
        many('statuses', { label: 'Статус', options: STATUSES }),
        many('cities', { label: 'Город', options: CITIES, chip: (city) => `Город: ${city}` }),
      ]}
    />
  );
}

const OrderCards = (cards: CardsOf<Order>) => (
  <RecordCards {...cards}>
    {(order) => (
      <CardLine>
        <OrderLink {...order} />
        <OrderStatusChip {...order} />
      </CardLine>
    )}
  </RecordCards>
);

/** The orders: tabs, filters, table or cards, and what is done with many. @param userId who is signed in */
export function OrdersPage({ userId }: { userId: number }) {
  const [filters, change] = useListState(orderListState);
  const filter = orderFilterQuery(filters);
  const query = useQuery(orderQueries.list(filters));
  const { data: counts } = useQuery(orderQueries.counts(filters));
  const list = useRecordList<Order>({
    name: 'orders',
    state: filters,
    onChange: change,
    query,
    filter,
    userId,
  });

  return (
    <RecordScreen
      state={orderListState}
      list={list}
      title="Заказы"
      objects={ORDERS}
      actions={
        <>
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
      columns={columns}
      onOpen={useOpenRow(openedOrder.useOpen())}
      choiceLabelOf={choiceLabelOf}
      markOf={openedOrder.useMarkOf()}
      newcomers={NEW_ORDERS}
      cards={(cards) => <OrderCards {...cards} />}
      placeholder={
        <RecordPlaceholder
          state={orderListState}
          query={query}
          cells={CELLS}
          failure="Не удалось загрузить заказы"
        >
          <EmptyState text={filters.tab === 'trash' ? 'Корзина пуста' : 'Заказов пока нет'} />
        </RecordPlaceholder>
      }
      loadBar={loadBar}
    />
  );
}
