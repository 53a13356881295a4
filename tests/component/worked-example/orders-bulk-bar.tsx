import { Menu } from '@mantine/core';
import { IconRestore, IconTrash } from '@tabler/icons-react';
import { useListState } from '@/shared/lib/list';
import { BulkButton, BulkMenu, RecordBulkBar } from '@/shared/ui/bulk-bar';
import type { RecordListBar } from '@/shared/ui/record-list';
import { confirmationOf, orderExport, useOrderBulk } from './order-bulk.ts';
import { orderCache } from './order-cache.ts';
import { useOpenOrder } from './order-queries.ts';
import { orderFilterQuery, orderListState, STATUS_VIEWS } from './order-state.ts';
import { ORDER_STATUSES, type Order } from './order-wire.ts';

// #region bar
export const OrdersBulkBar: RecordListBar<Order> = ({ list, selection }) => {
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
      nameOf={({ goods }) => goods}
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
            <BulkMenu button="Сменить статус" label="Новый статус">
              {ORDER_STATUSES.map((status) => (
                <Menu.Item
                  key={status}
                  onClick={() => ask({ action: 'status', payload: { status } })}
                >
                  {STATUS_VIEWS[status].label}
                </Menu.Item>
              ))}
            </BulkMenu>
          )}
          {exporting}
          {!isTrash && (
            <BulkButton
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
// #endregion
