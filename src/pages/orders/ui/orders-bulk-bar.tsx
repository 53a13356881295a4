import { Menu } from '@mantine/core';
import { IconRestore, IconTrash } from '@tabler/icons-react';
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
import { useIsPhone } from '@/shared/lib/viewport';
import { BulkButton, BulkMenu, RecordBulkBar } from '@/shared/ui/bulk-bar';
import type { RecordListBar } from '@/shared/ui/record-list';
import { confirmationOf, useOrderBulk } from '../model/order-bulk';
import { useOpenOrder } from '../model/order-link';
import { orderName } from '../model/order-names';

/** What can be done with the ticked orders; from the trash they can only be brought back. */
export const OrdersBulkBar: RecordListBar<OrderRow> = ({ list, selection }) => {
  const [filters] = useListState(orderListState);
  const isPhone = useIsPhone();
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
            <BulkButton
              label="Восстановить"
              icon={IconRestore}
              onClick={() => ask({ action: 'restore' })}
            />
          ) : (
            <>
              <BulkMenu
                button={isPhone ? 'Статус' : 'Сменить статус'}
                buttonLabel="Сменить статус"
                label="Новый статус"
              >
                {ORDER_STATUSES.map((status) => (
                  <Menu.Item
                    key={status}
                    onClick={() => ask({ action: 'status', payload: { status } })}
                  >
                    {orderStatusView(status).label}
                  </Menu.Item>
                ))}
              </BulkMenu>
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
          {!isTrash && (
            <BulkButton
              isShort
              label="Удалить"
              icon={IconTrash}
              onClick={() => ask({ action: 'delete' })}
            />
          )}
        </>
      )}
    </RecordBulkBar>
  );
};
