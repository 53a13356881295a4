import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useMemo } from 'react';
import {
  NEW_ORDERS_PLURAL,
  orderExport,
  orderFilterQuery,
  orderListState,
  orderQueries,
  type OrderRow,
} from '@/entities/order';
import { RECORD_WORDS } from '@/entities/record-kind';
import { useUserId } from '@/entities/session';
import { lacksCall } from '@/shared/api';
import { useBoardTotal } from '@/shared/lib/board';
import { lazyPart } from '@/shared/lib/lazy';
import { useListState, useRecordList } from '@/shared/lib/list';
import { markOf } from '@/shared/lib/record';
import { countOf } from '@/shared/lib/text';
import { useIsPhone } from '@/shared/lib/viewport';
import { digitsOf, useViewedColumns } from '@/shared/ui/data-table';
import { Export } from '@/shared/ui/export-menu';
import { FilterBar } from '@/shared/ui/filter-bar';
import { ListPage } from '@/shared/ui/list-page';
import { ListTabs } from '@/shared/ui/list-tabs';
import { PageHeader } from '@/shared/ui/page-header';
import { PageLoader } from '@/shared/ui/page-loader';
import { ChooseButton, LookButton, RecordList } from '@/shared/ui/record-list';
import { SearchInput } from '@/shared/ui/search-input';
import { useLastViewedOrder, useOpenOrder } from '../model/order-link';
import { choiceLabelOf } from '../model/order-names';
import type { OrdersView } from '../model/orders-view';
import { sumsText } from '../model/sums-text';
import { OrderCards } from './order-cards';
import { orderColumns } from './order-columns';
import { OrderFilterControls } from './order-filters';
import { OrdersActions, PricesLink } from './orders-actions';
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

const pendingText = (count: number) => `Показать ${countOf(count, NEW_ORDERS_PLURAL)}`;
const loadBar = () => import('./orders-bulk-bar').then((module) => module.OrdersBulkBar);
const OrdersBoard = lazyPart(() =>
  import('./board/orders-board').then((module) => module.OrdersBoard),
);

interface OrdersListProps {
  view: Exclude<OrdersView, 'payments'>;
  onView: (view: OrdersView) => void;
}

/** The orders, one under another or on a board: search, filter, sort, open, act on many. */
export function OrdersList({ view, onView }: OrdersListProps) {
  const [filters, change, hrefOf] = useListState(orderListState);
  const { tab, statuses, sort, search } = filters;
  const isBoard = view === 'board';
  const filter = useMemo(() => orderFilterQuery(filters), [filters]);
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
  const digits = digitsOf((list.rows ?? NO_ORDERS).map(({ number }) => ({ id: number })));
  const columns = useMemo(() => orderColumns({ digits, tab }), [digits, tab]);
  const { shown, withoutRoom } = useViewedColumns(
    columns,
    list.look,
    list.room,
    list.selection !== undefined,
  );
  const openOrder = useOpenOrder();
  const open = useCallback(({ id }: OrderRow) => openOrder(id), [openOrder]);
  const lastViewed = useLastViewedOrder();
  const isPhone = useIsPhone();
  const total = isBoard ? boardTotal : list.total;
  const sums = sumsText({ total, sums: counts?.sums?.[tab], tab });

  return (
    <ListPage fillsScreen={isBoard}>
      <PageHeader title="Заказы" count={isPhone ? undefined : sums}>
        {isLacking ? null : (
          <OrdersActions view={view} onView={onView} isFull>
            <ChooseButton list={list} />
            <Export {...orderExport({ filter }, sort)} position="bottom-end" />
          </OrdersActions>
        )}
      </PageHeader>
      {!isLacking && (
        <>
          <ListTabs
            label="Вкладки заказов"
            tabs={TABS.map((one) => ({ ...one, count: counts?.[one.value] }))}
            value={tab}
            onChange={(next) => change({ tab: next })}
            hrefOf={(next) => hrefOf({ tab: next })}
          />
          {isPhone && (
            <div className={classes.sums}>
              <span>{sums}</span>
              <PricesLink />
            </div>
          )}
          <FilterBar
            search={
              <SearchInput
                label="Найти заказ"
                value={search}
                onChange={(text) => change({ search: text }, { replace: search !== '' })}
              />
            }
            hasChips={orderListState.isNarrowed({ ...filters, search: '' })}
          >
            <OrderFilterControls
              filters={filters}
              onChange={change}
              isOrdered={isBoard || list.areCards}
              found={total === undefined ? undefined : countOf(total, RECORD_WORDS.order.object)}
            >
              {!isBoard && <LookButton list={list} columns={columns} withoutRoom={withoutRoom} />}
            </OrderFilterControls>
          </FilterBar>
        </>
      )}
      {isBoard ? (
        <Suspense fallback={<PageLoader />}>
          <OrdersBoard filters={filters} onChange={change} onOpen={open} />
        </Suspense>
      ) : (
        <RecordList
          label="Заказы"
          list={list}
          columns={shown}
          sort={sort}
          onSort={(next) => change({ sort: next })}
          onOpen={open}
          choiceLabelOf={choiceLabelOf}
          markOf={(id) => markOf(id, lastViewed)}
          density="tall"
          pendingText={pendingText}
          cards={(orders) => <OrderCards list={list} orders={orders} onOpen={open} />}
          placeholder={<OrdersPlaceholder query={query} filters={filters} onChange={change} />}
          loadBar={loadBar}
        />
      )}
    </ListPage>
  );
}
