import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useUserId } from '@/entities/account/session';
import {
  visitExport,
  visitFilterQuery,
  visitListState,
  visitQueries,
  type Visit,
} from '@/entities/orders/visit';
import { useOpenOrder } from '@/features/view-order';
import { OrdersActions } from '@/widgets/orders-actions';
import { lacksCall } from '@/shared/api';
import { useListState } from '@/shared/lib/list';
import { Export } from '@/shared/ui/export-menu';
import { RecordScreen, useDescribedList } from '@/shared/ui/record-list';
import { ScaleSwitch } from '../scale-switch';
import { visitList } from './visit-list';
import classes from './visit-list.module.css';

/** Visits as a list: those of the shown days, or those that a figure of the dashboard counts. */
export function VisitListPage() {
  const [filters] = useListState(visitListState);
  const query = useQuery(visitQueries.list(filters));
  const isLacking = lacksCall(query.error);
  const openOrder = useOpenOrder();
  const open = useCallback(({ order_id: id }: Visit) => openOrder(id), [openOrder]);
  return (
    <RecordScreen
      of={visitList}
      list={useDescribedList(visitList, { query, userId: useUserId() })}
      actions={
        <OrdersActions>
          {!isLacking && (
            <Export
              {...visitExport(visitFilterQuery(filters), filters.sort)}
              position="bottom-end"
            />
          )}
        </OrdersActions>
      }
      tabs={
        <div className={classes.scale}>
          <ScaleSwitch scale="list" />
        </div>
      }
      isLacking={isLacking}
      onOpen={open}
    />
  );
}
