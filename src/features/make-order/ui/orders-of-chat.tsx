import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { orderQueries, OrderStatusChip, type OrderOwner } from '@/entities/orders/order';
import { lacksCall } from '@/shared/api';
import { formatMoney } from '@/shared/lib/text';
import { QueryErrorLine } from '@/shared/ui/error-state';
import { useMakeOrder } from '../api/use-make-order';

interface OrdersOfChatProps {
  chatId: number;
  /** The record that the chat is tied to, whose orders are shown. */
  owner: { kind: OrderOwner; id: number } | null;
  /** False for a chat in the trash or the spam. */
  canMake: boolean;
  /** Puts a label beside the orders. */
  frame: (orders: ReactNode) => ReactNode;
}

/**
 * The orders of a chat's client, or else of its lead, and a way to make one of the chat; nothing on a server
 * without orders.
 */
export function OrdersOfChat({ chatId, owner, canMake, frame }: OrdersOfChatProps) {
  const { kind, id } = owner ?? { kind: 'lead', id: 0 };
  const query = useQuery({ ...orderQueries.of(kind, id), enabled: owner !== null });
  const { make, isPending } = useMakeOrder('chat', chatId);
  const orders = query.data?.data ?? [];
  if (lacksCall(query.error)) return null;
  return frame(
    <>
      <QueryErrorLine query={query} text="Не удалось загрузить заказы" />
      {orders.length > 0 && (
        <ul className="plain-list column gap-4">
          {orders.map(({ id: orderId, number, status, total }) => (
            <li key={orderId} className="row wrap gap-8">
              <Link to="/order/$id" params={{ id: String(orderId) }}>
                №{number}
              </Link>
              <OrderStatusChip status={status} />
              {total !== null && <span className="tabular">{formatMoney(total)}</span>}
            </li>
          ))}
        </ul>
      )}
      {canMake && (
        <Button variant="default" size="compact-sm" mt={4} loading={isPending} onClick={make}>
          Создать заказ
        </Button>
      )}
      {query.isSuccess && orders.length === 0 && !canMake && 'Нет'}
    </>,
  );
}
