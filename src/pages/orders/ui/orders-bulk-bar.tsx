import { Menu } from '@mantine/core';
import { IconRestore, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
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
import { Export } from '@/shared/ui/export-menu';
import type { RecordListBar } from '@/shared/ui/record-list';
import { confirmationOf, useOrderBulk, type OrderChange } from '../model/order-bulk';
import { useOpenOrder } from '../model/order-link';
import { orderName } from '../model/order-names';

/** What can be done with the ticked orders; from the trash they can only be brought back. */
export const OrdersBulkBar: RecordListBar<OrderRow> = ({ list, selection }) => {
  const [filters] = useListState(orderListState);
  const client = useQueryClient();
  const isPhone = useIsPhone();
  const { count, everything, ids } = selection;
  const filter = orderFilterQuery(filters);
  const isTrash = filters.tab === 'trash';
  const known = (id: number) => orderCache.known(client, id);
  return (
    <RecordBulkBar
      label="Действия с выбранными заказами"
      work={useOrderBulk()}
      selection={selection}
      filter={filter}
      total={list.total ?? 0}
      versionOf={(id) => known(id)?.updated_at}
      nameOf={(id) => {
        const order = known(id);
        return order ? orderName(order) : '';
      }}
      onOpen={useOpenOrder()}
    >
      {(ask) => {
        const askFor = (change: OrderChange, who: string | null = null) =>
          ask(change, confirmationOf(change, { count, everything, who }));
        return (
          <>
            {isTrash ? (
              <BulkButton
                label="Восстановить"
                icon={IconRestore}
                onClick={() => askFor({ action: 'restore' })}
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
                      onClick={() => askFor({ action: 'status', payload: { status } })}
                    >
                      {orderStatusView(status).label}
                    </Menu.Item>
                  ))}
                </BulkMenu>
                <BulkMenu button="Назначить" label="Новый ответственный">
                  <PersonItems
                    current={undefined}
                    onChoose={(person) =>
                      askFor(
                        { action: 'assign', payload: { user_id: person?.id ?? null } },
                        person?.name,
                      )
                    }
                  />
                </BulkMenu>
              </>
            )}
            <Export
              {...orderExport(everything ? { filter } : { ids: [...ids] }, filters.sort)}
              position="top-start"
            />
            {!isTrash && (
              <BulkButton
                isShort
                label="Удалить"
                icon={IconTrash}
                onClick={() => askFor({ action: 'delete' })}
              />
            )}
          </>
        );
      }}
    </RecordBulkBar>
  );
};
