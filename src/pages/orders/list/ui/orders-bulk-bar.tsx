import {
  ORDER_STATUSES,
  orderCache,
  orderExport,
  orderFilterQuery,
  orderListState,
  orderStatusView,
  type OrderRow,
} from '@/entities/orders/order';
import { BulkAssign } from '@/features/assign';
import { useOpenOrder } from '@/features/view-order';
import { useListState } from '@/shared/lib/list';
import { DeleteButton, RecordBulkBar, RestoreButton, StatusChoice } from '@/shared/ui/bulk-bar';
import type { RecordListBar } from '@/shared/ui/record-list';
import { confirmationOf, useOrderBulk } from '../model/order-bulk';
import { orderName } from '../model/order-names';

const STATUSES = ORDER_STATUSES.map((value) => ({ value, label: orderStatusView(value).label }));

/** The acts on the selected orders; from the trash they can only be restored. */
export const OrdersBulkBar: RecordListBar<OrderRow> = ({ list, selection }) => {
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
      nameOf={orderName}
      onOpen={useOpenOrder()}
      confirmationOf={confirmationOf}
      exportOf={(target) => orderExport(target, filters.sort)}
    >
      {(ask, exporting) => (
        <>
          {isTrash ? (
            <RestoreButton ask={ask} />
          ) : (
            <>
              <StatusChoice statuses={STATUSES} ask={ask} />
              <BulkAssign ask={ask} />
            </>
          )}
          {exporting}
          {!isTrash && <DeleteButton ask={ask} />}
        </>
      )}
    </RecordBulkBar>
  );
};
