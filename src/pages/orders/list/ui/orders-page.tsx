import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  orderExport,
  orderFilterQuery,
  orderListState,
  orderQueries,
} from '@/entities/orders/order';
import { useWorkZone } from '@/entities/company/company';
import { useUserId } from '@/entities/account/session';
import { useOpenOrder, useOrderMarkOf } from '@/features/view-order';
import { OrdersActions, PricesLink, useOrdersView } from '@/widgets/orders-actions';
import { lacksCall } from '@/shared/api';
import { useBoardTotal } from '@/shared/lib/board';
import { lazyPart } from '@/shared/lib/lazy';
import { useListState } from '@/shared/lib/list';
import { useOpenRow } from '@/shared/lib/record';
import { useIsHalfWide, useIsPhone } from '@/shared/lib/viewport';
import { Export } from '@/shared/ui/export-menu';
import { useBulkRight } from '@/shared/rights';
import { ChooseButton, RecordScreen, useDescribedList } from '@/shared/ui/record-list';
import { sumsText } from '../model/sums-text';
import { orderColumns, TRASH_COLUMNS } from './order-columns';
import { orderList } from './order-list';
import classes from './orders.module.css';

const OrdersBoard = lazyPart(() =>
  import('./board/orders-board').then((module) => module.OrdersBoard),
);

/** The orders, one under another or on a board: search, filter, sort, open, act on many. */
export function OrdersPage() {
  const [filters] = useListState(orderListState);
  const { tab, statuses, sort } = filters;
  const [view] = useOrdersView();
  const isBoard = view === 'board';
  const filter = orderFilterQuery(filters);
  const query = useQuery({ ...orderQueries.list(filters), enabled: !isBoard });
  const board = useQuery({ ...orderQueries.board(filters), enabled: isBoard });
  const { data: counts } = useQuery(orderQueries.counts(filters));
  const boardTotal = useBoardTotal(orderQueries, filters, statuses, isBoard);
  const isLacking = lacksCall((isBoard ? board : query).error);
  const maySelect = useBulkRight(tab === 'trash');
  const list = useDescribedList(orderList, {
    query,
    userId: useUserId(),
    isSelectable: !isLacking && maySelect,
    isShown: !isBoard,
  });
  const rows = query.data?.data ?? [];
  const hasTasks = rows.some(({ next_task: task }) => task !== undefined);
  const hasVisits = rows.some(({ measure }) => measure !== undefined);
  const zone = useWorkZone();
  const columns = useMemo(
    () => orderColumns({ tab, zone, hasTasks, hasVisits }),
    [tab, zone, hasTasks, hasVisits],
  );
  const open = useOpenRow(useOpenOrder());
  const isPhone = useIsPhone();
  // Beside the title they would not be seen whole.
  const isUnder = useIsHalfWide();
  const total = isBoard ? boardTotal : list.total;
  const sums = sumsText({ total, sums: counts?.sums?.[tab], tab });

  return (
    <RecordScreen
      of={orderList}
      list={list}
      total={total}
      count={isUnder ? null : sums}
      actions={
        !isLacking && (
          <OrdersActions isFull>
            <ChooseButton list={list} />
            <Export {...orderExport({ filter }, sort)} position="bottom-end" />
          </OrdersActions>
        )
      }
      counts={counts}
      under={
        isUnder && (
          <div className={classes.sums}>
            <span>{sums}</span>
            {isPhone && <PricesLink />}
          </div>
        )
      }
      isLacking={isLacking}
      columns={tab === 'trash' ? TRASH_COLUMNS : columns}
      instead={isBoard && <OrdersBoard filters={filters} onOpen={open} />}
      fillsScreen={isBoard}
      onOpen={open}
      markOf={useOrderMarkOf()}
    />
  );
}
