import { Anchor, Box, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useHasModule } from '@/entities/company/module';
import { orderQueries, OrderStatusChip, type OrderOwner } from '@/entities/orders/order';
import { lacksCall } from '@/shared/api';
import { formatMoney } from '@/shared/lib/text';
import { QueryErrorLine } from '@/shared/ui/error-state';
import { Section } from '@/shared/ui/record-window';
import { useMakeOrder } from '../api/use-make-order';

interface OrdersSectionProps {
  /** The kind of their owner. */
  kind: OrderOwner;
  id: number;
  /** False where none can be made: the record is in the trash. */
  isOpen: boolean;
}

/** The orders of a lead or a client, and a way to make one; nothing where the company has no such module. */
export function OrdersSection({ kind, id, isOpen }: OrdersSectionProps) {
  const isOffered = useHasModule()('soft_windows');
  const query = useQuery({ ...orderQueries.of(kind, id), enabled: isOffered });
  const make = useMakeOrder(kind, id);
  // A backend without orders has no such section, and it does not flash by.
  if (!isOffered || query.isPending || lacksCall(query.error)) return null;
  return (
    <Section
      title="Заказы"
      action={
        isOpen && (
          <Button
            variant="default"
            size="compact-md"
            loading={make.isPending}
            onClick={() => make.mutate()}
          >
            Создать заказ
          </Button>
        )
      }
    >
      <QueryErrorLine query={query} text="Не удалось загрузить заказы" />
      {query.data?.data.length === 0 && (
        <Box component="p" c="dimmed">
          Заказов пока нет
        </Box>
      )}
      <ul>
        {query.data?.data.map((order) => (
          <Group key={order.id} component="li" gap="4px 12px" py={6}>
            <Anchor
              renderRoot={(props) => (
                <Link {...props} to="/order/$id" params={{ id: String(order.id) }} />
              )}
            >
              Заказ №{order.number}
            </Anchor>
            <OrderStatusChip status={order.status} />
            <span className="ms-auto tabular">{formatMoney(order.total)}</span>
          </Group>
        ))}
      </ul>
    </Section>
  );
}
