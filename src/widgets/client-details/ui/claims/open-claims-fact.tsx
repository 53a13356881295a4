import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Client } from '@/entities/clients/client';
import { useHasModule } from '@/entities/company/module';
import { orderListState, orderQueries } from '@/entities/orders/order';
import { searchOf } from '@/shared/lib/list';
import { formatNumber } from '@/shared/lib/text';
import { Fact } from '@/shared/ui/record-window';

/** The number of open claims of a client, which leads to their orders; nothing where none is open. */
export function OpenClaimsFact({ client: { id, orders_count: orders } }: { client: Client }) {
  const hasModule = useHasModule();
  const isAsked = hasModule('soft_windows') && (orders ?? 0) > 0;
  const { data } = useQuery({ ...orderQueries.of('client', id), enabled: isAsked });
  const count = (data?.data ?? []).reduce((sum, { open_claims: open = 0 }) => sum + open, 0);
  if (count === 0) return null;
  return (
    <Fact label="Открытых рекламаций">
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
