import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { Forbidden } from '@/entities/company/module';
import { orderQueries, type Order, type PriceList } from '@/entities/orders/order';
import { priceListQueries } from '@/entities/orders/price-list';
import { useCurrentUser } from '@/entities/account/session';
import { NEW_ORDER, useNewOrderKey } from '@/features/view-order';
import { describeFailure, isForbidden, lacksCall, lacksRecord } from '@/shared/api';
import { lazyPart } from '@/shared/lib/lazy';
import { useRows } from '@/shared/rights';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import { ErrorState } from '@/shared/ui/error-state';
import { PageHeader } from '@/shared/ui/page-header';
import { PageLoader } from '@/shared/ui/page-loader';
import { UnavailableState } from '@/shared/ui/unavailable-section';
import { forgetOrder } from '../api/forget-order';
import { useBeginOrder } from '../api/use-begin-order';
import { isNewOrder, newOrder } from '../model/draft/new-order';
import { NoOrder } from './no-order';

const OrderEditor = lazyPart(() => import('./order-editor').then((module) => module.OrderEditor));

const TITLE = 'Заказ';

/**
 * An order with the very prices it is calculated by: while those of another version load, both stay as they
 * were.
 */
interface Opened {
  order: Order;
  prices: PriceList;
}

/** An order that is not made yet, by the prices in force. */
function useNewOrder(isNew: boolean) {
  const {
    data: prices,
    error,
    refetch,
  } = useQuery({
    ...priceListQueries.current(),
    enabled: isNew,
  });
  const version = prices?.version;
  const data = useMemo(() => (version === undefined ? undefined : newOrder(version)), [version]);
  return { data, error, refetch };
}

/** Returns whether the order is hidden from the person now; its cached data is removed then. */
function useHiddenOrder(id: number, error: Error | null): boolean {
  const queryClient = useQueryClient();
  const findsAll = useRows() === 'all';
  const isHidden = !findsAll && error !== null && lacksRecord(error);
  useEffect(() => {
    if (isHidden) forgetOrder(queryClient, id);
  }, [isHidden, queryClient, id]);
  return isHidden;
}

/**
 * An order by its number, or the reason why it cannot be shown; «new» is an order created with the first
 * typed word.
 */
export function OpenedOrder({ id }: { id: number | typeof NEW_ORDER }) {
  const me = useCurrentUser();
  const isNew = id === NEW_ORDER;
  const { begun, round, begin } = useBeginOrder(isNew);
  useNewOrderKey();
  const stored = useQuery({ ...orderQueries.detail(isNew ? 0 : id), enabled: !isNew });
  const unmade = useNewOrder(isNew);
  const query = isNew ? unmade : stored;
  const { data: order, error } = query;
  const prices = useQuery({
    ...priceListQueries.version(order?.price_version ?? 0),
    enabled: order !== undefined,
  });
  const isHidden = useHiddenOrder(isNew ? 0 : id, stored.error);
  const [opened, setOpened] = useState<Opened | null>(null);
  const list = prices.data;
  const isMeant = (found: Order) => (isNew ? isNewOrder(found) : found.id === id);
  const isReady =
    !isHidden && order !== undefined && isMeant(order) && list?.version === order.price_version;
  if (isReady && list && (opened?.order !== order || opened.prices !== list)) {
    setOpened({ order, prices: list });
  }
  if (isHidden && opened !== null) setOpened(null);
  // The order that was begun here is a moment later than its number.
  const isOpened = opened && (isMeant(opened.order) || (id === begun && isNewOrder(opened.order)));
  // The edit begins once, with what was kept of this person's last one, and goes on as the new order gets its
  // number.
  if (isOpened && !isHidden && !me.isPending) {
    return (
      <Suspense fallback={<PageLoader />}>
        <OrderEditor
          key={isNew || id === begun ? `${NEW_ORDER}-${round}` : id}
          {...opened}
          owner={me.data?.id ?? null}
          begin={begin}
        />
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
        <NoOrder draftOf={me.data && !isNew ? { owner: me.data.id, id } : undefined} />
      ) : lacksCall(failed) || lacksRecord(failed) ? (
        // The order is there but not its prices: the server lacks their calls.
        <UnavailableState />
      ) : isForbidden(failed) ? (
        <Forbidden code="soft_windows" />
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
