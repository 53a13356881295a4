import { Button } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import { Forbidden } from '@/entities/company/module';
import {
  orderFilterQuery,
  orderListState,
  orderNumber,
  type OrderFilters,
  type OrderRow,
} from '@/entities/orders/order';
import { RECORD_WORDS } from '@/entities/records/record-kind';
import { useOpenNewOrder } from '@/features/view-order';
import { lacksCall } from '@/shared/api';
import type { RecordListDescription } from '@/shared/ui/record-list';
import { orderCardEnd, orderCardLines } from './order-cards';
import { OrderFilterControls } from './order-filters';

function NewOrderButton() {
  return <Button onClick={useOpenNewOrder()}>Новый заказ</Button>;
}

/** The list of orders; its columns, which depend on the tab, are in `order-columns`. */
export const orderList: RecordListDescription<OrderRow, OrderFilters> = {
  name: 'orders',
  words: RECORD_WORDS.order,
  state: orderListState,
  filterOf: orderFilterQuery,
  tabs: {
    of: 'tab',
    each: [
      {
        value: 'all',
        label: 'Все',
        hint: 'Все заказы, кроме корзины; отменённые в суммы не входят',
      },
      { value: 'mine', label: 'Мои', hint: 'Заказы, за которые отвечаете вы' },
      {
        value: 'measures',
        label: 'Замеры на неделе',
        hint: 'Заказы с замером на этой неделе, назначенным или выполненным',
      },
      { value: 'production', label: 'В производстве', hint: 'Заказы, которые изготавливаются' },
      {
        value: 'installs',
        label: 'Монтажи на неделе',
        hint: 'Заказы с монтажом на этой неделе, назначенным или выполненным',
      },
      {
        value: 'debt',
        label: 'Долг',
        hint: 'Заказы с остатком, по которым есть договор, принятое КП или оплата',
      },
      {
        value: 'claim',
        label: 'Рекламации',
        hint: 'Заказы с открытой рекламацией и те, где её ещё не описали',
      },
      { value: 'trash', label: 'Корзина', hint: 'Удалённые заказы' },
    ],
  },
  density: 'tall',
  filters: OrderFilterControls,
  choiceOf: orderNumber,
  card: orderCardLines,
  cardEnd: orderCardEnd,
  empty: {
    cells: [1, 4, 3, 4, 1, 2, 2, 2, 3, 3],
    icon: IconPackage,
    text: 'Заказов пока нет',
    help: '/instructions/soft-windows',
    action: <NewOrderButton />,
    tabs: {
      mine: 'За вами пока нет заказов.',
      measures: 'На этой неделе замеров нет.',
      production: 'В производстве ничего нет.',
      installs: 'На этой неделе монтажей нет.',
      debt: 'Никто ничего не должен.',
      claim: 'Рекламаций нет.',
      trash: 'Корзина пуста. Удалённые заказы хранятся здесь 30 дней.',
    },
    forbidden: <Forbidden code="soft_windows" />,
    isMissing: lacksCall,
  },
  loadBar: () => import('./orders-bulk-bar').then((module) => module.OrdersBulkBar),
};
