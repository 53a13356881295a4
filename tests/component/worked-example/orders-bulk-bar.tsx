import { Menu } from '@mantine/core';
import { IconRestore, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useListState } from '@/shared/lib/list';
import { BulkButton, BulkMenu, RecordBulkBar } from '@/shared/ui/bulk-bar';
import { Export } from '@/shared/ui/export-menu';
import type { RecordListBar } from '@/shared/ui/record-list';
import { confirmationOf, orderExport, useOrderBulk, type OrderChange } from './order-bulk.ts';
import { orderCache } from './order-cache.ts';
import { useOpenOrder } from './order-queries.ts';
import { orderFilterQuery, orderListState, STATUS_VIEWS } from './order-state.ts';
import { ORDER_STATUSES, type Order } from './order-wire.ts';

// #region bar
export const OrdersBulkBar: RecordListBar<Order> = ({ list, selection }) => {
  const [filters] = useListState(orderListState);
  const client = useQueryClient();
  const { everything, ids } = selection;
  const filter = orderFilterQuery(filters);
  const isTrash = filters.tab === 'trash';
  return (
    <RecordBulkBar
      label="Действия с выбранными заказами"
      work={useOrderBulk()}
      selection={selection}
      filter={filter}
      total={list.total ?? 0}
      versionOf={(id) => orderCache.known(client, id)?.updated_at}
      nameOf={(id) => orderCache.known(client, id)?.goods ?? ''}
      onOpen={useOpenOrder()}
    >
      {(ask) => {
        const askFor = (change: OrderChange) => ask(change, confirmationOf(change, selection));
        return (
          <>
            {isTrash ? (
              <BulkButton
                label="Восстановить"
                icon={IconRestore}
                onClick={() => askFor({ action: 'restore' })}
              />
            ) : (
              <BulkMenu button="Сменить статус" label="Новый статус">
                {ORDER_STATUSES.map((status) => (
                  <Menu.Item
                    key={status}
                    onClick={() => askFor({ action: 'status', payload: { status } })}
                  >
                    {STATUS_VIEWS[status].label}
                  </Menu.Item>
                ))}
              </BulkMenu>
            )}
            <Export
              {...orderExport(everything ? { filter } : { ids: [...ids] }, filters.sort)}
              position="top-start"
            />
            {!isTrash && (
              <BulkButton
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
// #endregion
