import { Button } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Forbidden } from '@/entities/company/module';
import { orderListState, type OrderTab } from '@/entities/orders/order';
import { useOpenNewOrder } from '@/features/view-order';
import { lacksCall } from '@/shared/api';
import { EmptyState } from '@/shared/ui/empty-state';
import { RecordPlaceholder } from '@/shared/ui/record-list';

/** Widths of the table's columns as parts of a row. */
const CELLS = [1, 4, 3, 4, 1, 2, 2, 2, 3, 3];
const ICON = <IconPackage size={24} stroke={1.5} />;

/** The texts of empty tabs; the tab of all orders says that there are none at all. */
const EMPTY_TABS: Partial<Record<OrderTab, string>> = {
  mine: 'За вами пока нет заказов.',
  production: 'В производстве ничего нет.',
  debt: 'Никто ничего не должен.',
  claim: 'Рекламаций нет.',
  trash: 'Корзина пуста. Удалённые заказы хранятся здесь 30 дней.',
};

function NoOrders() {
  const openNew = useOpenNewOrder();
  return (
    <EmptyState
      text="Заказов пока нет"
      icon={ICON}
      help="/instructions/soft-windows"
      action={<Button onClick={openNew}>Новый заказ</Button>}
    />
  );
}

interface OrdersPlaceholderProps {
  query: UseQueryResult<unknown>;
  tab: OrderTab;
}

/** Stands where there are no orders: not yet, not any, not found, or not to be had. */
export function OrdersPlaceholder({ query, tab }: OrdersPlaceholderProps) {
  const emptyTab = EMPTY_TABS[tab];
  return (
    <RecordPlaceholder
      state={orderListState}
      query={query}
      cells={CELLS}
      failure="Не удалось загрузить заказы"
      forbidden={<Forbidden code="soft_windows" />}
      isMissing={lacksCall}
    >
      {emptyTab === undefined ? <NoOrders /> : <EmptyState text={emptyTab} icon={ICON} />}
    </RecordPlaceholder>
  );
}
