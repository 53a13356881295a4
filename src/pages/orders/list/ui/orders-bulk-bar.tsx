import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clientKeys } from '@/entities/clients/client';
import {
  changeOrders,
  ORDER_STATUSES,
  orderCache,
  orderExport,
  orderFilterQuery,
  orderKeys,
  orderQueries,
  orderStatusView,
  type BulkOrders,
  type OrderFilter,
  type OrderFilters,
  type OrderRow,
} from '@/entities/orders/order';
import { CUT_ORDERS_LIMIT } from '@/entities/orders/production';
import { RECORD_WORDS } from '@/entities/records/record-kind';
import { trashKeys } from '@/entities/records/trash';
import { BulkAssign } from '@/features/assign';
import { useOpenOrder } from '@/features/view-order';
import {
  confirmationsFor,
  createBulkWork,
  DeleteButton,
  RecordBulkBar,
  RestoreButton,
  StatusChoice,
  usualWords,
  type BulkChangeOf,
  type BulkWords,
} from '@/shared/ui/bulk-bar';
import { Hint } from '@/shared/ui/hint';
import type { RecordListBar } from '@/shared/ui/record-list';
import { orderName } from '../model/order-names';
import { chosenSum, sumsOf } from '../model/sums-text';

/** A bulk change of orders. */
type OrderChange = BulkChangeOf<BulkOrders>;

const WORDS: Record<OrderChange['action'], BulkWords> = usualWords(RECORD_WORDS.order);
/** The work on many orders: what goes on, what came of it, and the ways to begin and end it. */
const useOrderBulk = createBulkWork<OrderChange, OrderFilter>({
  send: (change, part) =>
    // Only a status may be refused because of unseen changes.
    change.action === 'status' || 'filter' in part
      ? changeOrders({ ...change, ...part })
      : changeOrders({ ...change, ids: part.ids }),
  wordsOf: ({ action }) => WORDS[action],
  // A client says how many orders there are and what they come to.
  readAgain: [orderKeys.all(), clientKeys.all(), trashKeys.all()],
});

/** Returns the confirmation of a change; null where none is needed. */
const confirmationOf = confirmationsFor<OrderChange>({
  words: RECORD_WORDS.order,
  rest: 'Заказы с оплатами останутся.',
  labelOf: (status) => orderStatusView(status).label,
  own: {},
});

const STATUSES = ORDER_STATUSES.map((value) => ({ value, label: orderStatusView(value).label }));

/** The way to how chosen orders are cut. @param ids null: all that the filter means */
const CutLink = ({ ids }: { ids: readonly number[] | null }) =>
  ids === null || ids.length > CUT_ORDERS_LIMIT ? (
    <Hint label={`За раз кроят не больше ${CUT_ORDERS_LIMIT} отмеченных заказов`}>
      <Button variant="default" data-disabled aria-disabled>
        Раскрой
      </Button>
    </Hint>
  ) : (
    <Button
      variant="default"
      renderRoot={(props) => (
        <Link {...props} to="/orders" search={{ view: 'cut', ids: ids.join(',') }} />
      )}
    >
      Раскрой
    </Button>
  );

/** The acts on the selected orders; from the trash they can only be restored. */
export const OrdersBulkBar: RecordListBar<OrderRow, OrderFilters> = ({ list, selection }) => {
  const { state: filters } = list;
  const isTrash = filters.tab === 'trash';
  const queryClient = useQueryClient();
  const { everything, ids } = selection;
  const known = [...ids].flatMap((id) => orderCache.known(queryClient, id) ?? []);
  const { data: counts } = useQuery(orderQueries.counts(filters));
  // A part of the sum would be taken for the whole.
  const ticked = known.length === ids.size ? sumsOf(known) : undefined;
  const sums = everything ? counts?.sums?.[filters.tab] : ticked;
  return (
    <RecordBulkBar
      label="Действия с выбранными заказами"
      work={useOrderBulk()}
      list={list}
      selection={selection}
      filter={orderFilterQuery(filters)}
      cache={orderCache}
      nameOf={orderName}
      note={sums && chosenSum(sums)}
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
              <CutLink ids={everything ? null : [...ids]} />
            </>
          )}
          {exporting}
          {!isTrash && <DeleteButton ask={ask} />}
        </>
      )}
    </RecordBulkBar>
  );
};
