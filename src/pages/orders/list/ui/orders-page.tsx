import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  NEW_ORDERS_PLURAL,
  orderExport,
  orderFilterQuery,
  orderListState,
  orderQueries,
  type OrderRow,
} from '@/entities/orders/order';
import { RECORD_WORDS } from '@/entities/records/record-kind';
import { useUserId } from '@/entities/account/session';
import { useOpenOrder, useOrderMarkOf } from '@/features/view-order';
import { OrdersActions, PricesLink, useOrdersView } from '@/widgets/orders-actions';
import { lacksCall } from '@/shared/api';
import { useBoardTotal } from '@/shared/lib/board';
import { lazyPart } from '@/shared/lib/lazy';
import { useListState, useRecordList } from '@/shared/lib/list';
import { useOpenRow } from '@/shared/lib/record';
import { useIsHalfWide, useIsPhone } from '@/shared/lib/viewport';
import { digitsOf } from '@/shared/ui/data-table';
import { Export } from '@/shared/ui/export-menu';
import { ChooseButton, RecordScreen, RecordTabs } from '@/shared/ui/record-list';
import { choiceLabelOf } from '../model/order-names';
import { sumsText } from '../model/sums-text';
import { OrderCards } from './order-cards';
import { orderColumns, sumLengths } from './order-columns';
import { OrderFilterControls } from './order-filters';
import { OrdersPlaceholder } from './orders-placeholder';
import classes from './orders.module.css';

const TABS = [
  { value: 'all', label: 'Все' },
  { value: 'mine', label: 'Мои' },
  { value: 'production', label: 'В производстве' },
  { value: 'debt', label: 'Долг' },
  { value: 'claim', label: 'Рекламации' },
  { value: 'trash', label: 'Корзина' },
] as const;
const NO_ORDERS: readonly OrderRow[] = [];

const loadBar = () => import('./orders-bulk-bar').then((module) => module.OrdersBulkBar);
const OrdersBoard = lazyPart(() =>
  import('./board/orders-board').then((module) => module.OrdersBoard),
);

/** The orders, one under another or on a board: search, filter, sort, open, act on many. */
export function OrdersPage() {
  const [filters, change] = useListState(orderListState);
  const { tab, statuses, sort } = filters;
  const [view] = useOrdersView();
  const isBoard = view === 'board';
  const filter = orderFilterQuery(filters);
  const query = useQuery({ ...orderQueries.list(filters), enabled: !isBoard });
  const board = useQuery({ ...orderQueries.board(filters), enabled: isBoard });
  const { data: counts } = useQuery(orderQueries.counts(filters));
  const boardTotal = useBoardTotal(orderQueries, filters, statuses, isBoard);
  const isLacking = lacksCall((isBoard ? board : query).error);
  const list = useRecordList<OrderRow>({
    name: 'orders',
    state: filters,
    onChange: change,
    query,
    filter,
    userId: useUserId(),
    isSelectable: !isLacking,
    isShown: !isBoard,
  });
  const rows = list.rows ?? NO_ORDERS;
  const digits = digitsOf(rows.map(({ number }) => ({ id: number })));
  const lengths = sumLengths(rows);
  const columns = useMemo(
    () => orderColumns({ digits, lengths: { total: lengths.total, paid: lengths.paid }, tab }),
    [digits, lengths.total, lengths.paid, tab],
  );
  const open = useOpenRow(useOpenOrder());
  const isPhone = useIsPhone();
  // Beside the title they would not be seen whole.
  const isUnder = useIsHalfWide();
  const total = isBoard ? boardTotal : list.total;
  const sums = sumsText({ total, sums: counts?.sums?.[tab], tab });

  return (
    <RecordScreen
      state={orderListState}
      list={list}
      title="Заказы"
      total={total}
      count={isUnder ? null : sums}
      objects={RECORD_WORDS.order.object}
      actions={
        !isLacking && (
          <OrdersActions isFull>
            <ChooseButton list={list} />
            <Export {...orderExport({ filter }, sort)} position="bottom-end" />
          </OrdersActions>
        )
      }
      tabs={
        !isLacking && (
          <RecordTabs
            state={orderListState}
            label="Вкладки заказов"
            tabs={TABS}
            counts={counts}
            value={tab}
            changeOf={(next) => ({ tab: next })}
          />
        )
      }
      under={
        isUnder && (
          <div className={classes.sums}>
            <span>{sums}</span>
            {isPhone && <PricesLink />}
          </div>
        )
      }
      isPlain={isLacking}
      search="Найти заказ"
      filters={OrderFilterControls}
      columns={columns}
      instead={isBoard && <OrdersBoard filters={filters} onOpen={open} />}
      fillsScreen={isBoard}
      onOpen={open}
      choiceLabelOf={choiceLabelOf}
      markOf={useOrderMarkOf()}
      density="tall"
      newcomers={NEW_ORDERS_PLURAL}
      cards={(cards) => <OrderCards {...cards} />}
      placeholder={<OrdersPlaceholder query={query} tab={tab} />}
      loadBar={loadBar}
    />
  );
}
