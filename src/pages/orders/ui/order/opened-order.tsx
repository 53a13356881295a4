import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { orderQueries, type Order, type PriceList } from '@/entities/order';
import { priceListQueries } from '@/entities/price-list';
import { useCurrentUser } from '@/entities/session';
import { describeFailure, lacksCall, lacksRecord } from '@/shared/api';
import { lazyPart } from '@/shared/lib/lazy';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { PageHeader } from '@/shared/ui/page-header';
import { PageLoader } from '@/shared/ui/page-loader';
import { UnavailableState } from '@/shared/ui/unavailable-section';

const OrderEditor = lazyPart(() => import('./order-editor').then((module) => module.OrderEditor));

const TITLE = 'Заказ';

/** An order with the very prices it is calculated by: while those of another version load, both stay as they were. */
interface Opened {
  order: Order;
  prices: PriceList;
}

/** One order by its number, or why there is none. */
export function OpenedOrder({ id }: { id: number }) {
  const me = useCurrentUser();
  const query = useQuery(orderQueries.detail(id));
  const { data: order, error } = query;
  const prices = useQuery({
    ...priceListQueries.version(order?.price_version ?? 0),
    enabled: order !== undefined,
  });
  const [opened, setOpened] = useState<Opened | null>(null);
  const list = prices.data;
  const isReady = order?.id === id && list?.version === order.price_version;
  if (isReady && list && (opened?.order !== order || opened.prices !== list)) {
    setOpened({ order, prices: list });
  }
  // The edit begins once, with what was kept of this person's last one.
  if (opened?.order.id === id && !me.isPending) {
    return (
      <Suspense fallback={<PageLoader />}>
        <OrderEditor key={id} {...opened} owner={me.data?.id ?? null} />
      </Suspense>
    );
  }
  const failed = error ?? prices.error;
  if (failed === null) {
    return (
      <>
        <PageHeader title={TITLE} />
        <DataSkeleton label="Загрузка заказа">
          <Skeleton h={28} mb="md" />
          <Skeleton h={180} mb="md" />
          <Skeleton h={120} />
        </DataSkeleton>
      </>
    );
  }
  return (
    <>
      <PageHeader title={TITLE} />
      {error !== null && lacksRecord(error) ? (
        <EmptyState text="Такого заказа нет." />
      ) : lacksCall(failed) || lacksRecord(failed) ? (
        // An order is there whose prices are not: the server has no calls for them.
        <UnavailableState />
      ) : (
        <ErrorState
          text="Заказ не открылся."
          details={describeFailure(failed)}
          onRetry={() => void (error ? query.refetch() : prices.refetch())}
        />
      )}
    </>
  );
}
