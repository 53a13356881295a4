import { Anchor, Box, Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useHasModule } from '@/entities/company/module';
import {
  isDebt,
  orderQueries,
  OrderStatusChip,
  restText,
  type OrderOwner,
  type OrderRow,
} from '@/entities/orders/order';
import { OpenClaims } from '@/entities/orders/claim';
import { lacksCall } from '@/shared/api';
import { MomentText } from '@/shared/ui/moment-text';
import { formatMoney, isolated } from '@/shared/lib/text';
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

/** An order with its sum, and below what is paid, what is left to pay, and of when and where it is. */
function OrderLine({ order }: { order: OrderRow }) {
  const { id, number, status, total, paid, balance, address } = order;
  const rest = restText(order);
  const notes = [
    address && isolated(address),
    paid !== null && paid > 0 && balance !== 0 && `оплачено ${formatMoney(paid)}`,
  ].filter(Boolean);
  return (
    <Stack component="li" gap={2} py={6}>
      <Group gap="4px 12px">
        <Anchor
          renderRoot={(props) => <Link {...props} to="/order/$id" params={{ id: String(id) }} />}
        >
          Заказ №{number}
        </Anchor>
        <OrderStatusChip status={status} />
        <span className="size-13">
          <OpenClaims count={order.open_claims} />
        </span>
        {total !== null && <span className="ms-auto tabular medium">{formatMoney(total)}</span>}
      </Group>
      <Group gap="4px 12px" justify="space-between" wrap="nowrap" align="start" fz={13}>
        <span className="dimmed">
          <MomentText at={order.created_at} />
          {notes.map((note) => ` · ${note}`)}
        </span>
        {rest && (
          <span
            className={isDebt(order) ? 'error-text flex-none tabular' : 'dimmed flex-none tabular'}
          >
            {rest}
          </span>
        )}
      </Group>
    </Stack>
  );
}

/** The orders of a lead or a client, and a way to make one; nothing where the company has no such module. */
export function OrdersSection({ kind, id, isOpen }: OrdersSectionProps) {
  const isOffered = useHasModule()('soft_windows');
  const query = useQuery({ ...orderQueries.of(kind, id), enabled: isOffered });
  const { make, isPending } = useMakeOrder(kind, id);
  // A backend without orders has no such section, and it does not flash by.
  if (!isOffered || query.isPending || lacksCall(query.error)) return null;
  return (
    <Section
      title="Заказы"
      action={
        isOpen && (
          <Button variant="default" size="compact-md" loading={isPending} onClick={make}>
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
          <OrderLine key={order.id} order={order} />
        ))}
      </ul>
    </Section>
  );
}
