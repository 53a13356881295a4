import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  isBefore,
  orderQueries,
  orderStatusView,
  useChangeOrderStatus,
} from '@/entities/orders/order';
import type { ShopOrder } from '@/entities/orders/production';
import { useRight } from '@/shared/rights';
import { QueryErrorLine } from '@/shared/ui/error-state';
import classes from './shop.module.css';

const READY = 'ready';

/** The button that moves the order to the next status once all items are made. */
function ReadyMove({ orderId }: { orderId: number }) {
  const query = useQuery(orderQueries.detail(orderId));
  const move = useChangeOrderStatus();
  const { data: order } = query;
  if (!order) return <QueryErrorLine query={query} text="Статус заказа не загрузился" />;
  if (!isBefore(order.status, READY)) return null;
  return (
    <Button className={classes.button} onClick={() => move(order, READY)}>
      Перевести в «{orderStatusView(READY).label}»
    </Button>
  );
}

/** Says that all items are ready. */
export function AllReady({ order }: { order: ShopOrder }) {
  const mayRead = useRight('read');
  const mayWrite = useRight('write');
  return (
    <div className={classes.ready} role="status">
      <p className={classes.readyText}>
        <IconCircleCheck size={20} stroke={1.75} aria-hidden />
        Все изделия готовы
      </p>
      {mayRead && mayWrite && <ReadyMove orderId={order.id} />}
    </div>
  );
}
