import {
  ORDER_STATUSES,
  orderCache,
  orderExport,
  orderFilterQuery,
  orderListState,
  orderStatusView,
  type OrderRow,
} from '@/entities/order';
import { PersonItems } from '@/features/assign-lead';
import { useListState } from '@/shared/lib/list';
import {
  BulkChoice,
  BulkMenu,
  DeleteButton,
  RecordBulkBar,
  RestoreButton,
} from '@/shared/ui/bulk-bar';
import type { RecordListBar } from '@/shared/ui/record-list';
import { confirmationOf, useOrderBulk } from '../model/order-bulk';
import { useOpenOrder } from '../model/order-link';
import { orderName } from '../model/order-names';

const STATUSES = ORDER_STATUSES.map((value) => ({ value, label: orderStatusView(value).label }));

/** What can be done with the ticked orders; from the trash they can only be brought back. */
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
              <BulkChoice
                button="Сменить статус"
                short="Статус"
                label="Новый статус"
                options={STATUSES}
                onChoose={(status) => ask({ action: 'status', payload: { status } })}
              />
              <BulkMenu button="Назначить" label="Новый ответственный">
                <PersonItems
                  current={undefined}
                  onChoose={(person) =>
                    ask(
                      { action: 'assign', payload: { user_id: person?.id ?? null } },
                      person?.name,
                    )
                  }
                />
              </BulkMenu>
            </>
          )}
          {exporting}
          {!isTrash && <DeleteButton ask={ask} />}
        </>
      )}
    </RecordBulkBar>
  );
};
