import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Client } from '@/entities/clients/client';
import { useHasModule } from '@/entities/company/module';
import { orderListState, orderQueries } from '@/entities/orders/order';
import { searchOf } from '@/shared/lib/list';
import { formatNumber } from '@/shared/lib/text';
import { Fact } from '@/shared/ui/record-window';

/** The number of orders of a client with an open claim, which leads to them; nothing where none is open. */
export function OpenClaimsFact({ client: { id, orders_count: orders } }: { client: Client }) {
  const hasModule = useHasModule();
  const isAsked = hasModule('soft_windows') && (orders ?? 0) > 0;
  const { data } = useQuery({ ...orderQueries.of('client', id), enabled: isAsked });
  const count = (data?.data ?? []).filter(({ open_claims: open = 0 }) => open > 0).length;
  if (count === 0) return null;
  return (
    <Fact label="Заказов с рекламацией">
      <Anchor
        renderRoot={(props) => (
          <Link
            {...props}
            to="/orders"
            search={searchOf(orderListState, { tab: 'claim', clients: [id] })}
          />
        )}
      >
        {formatNumber(count)}
      </Anchor>
    </Fact>
  );
}
