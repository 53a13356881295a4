import { useQuery } from '@tanstack/react-query';
import { memo, Suspense } from 'react';
import { documentQueries } from '@/entities/orders/document';
import type { Order } from '@/entities/orders/order';
import { lazyPart } from '@/shared/lib/lazy';
import { useRight } from '@/shared/rights';
import type { SaveOrder } from '../../api/save-first';
import { isLate } from '../../model/late-statuses';
import { isStale } from '../../model/stale-documents';

const ChangeNotice = lazyPart(() =>
  import('./change-notice').then((module) => module.ChangeNotice),
);

interface OrderChangedProps {
  order: Order;
  /** Whether this person has changed it since they opened it. */
  isEdited: boolean;
  save: SaveOrder;
}

/** Says where a changed order differs from its sent documents, or from its items in production. */
export const OrderChanged = memo(function OrderChanged({
  order,
  isEdited,
  save,
}: OrderChangedProps) {
  const enabled = useRight('money');
  const { data } = useQuery({ ...documentQueries.ofOrder(order.id), enabled });
  // Documents read before the right was taken away are not shown.
  const rows = enabled && data ? data : [];
  const isDoneLate = isEdited && isLate(order.status);
  if (!isDoneLate && !rows.some(isStale)) return null;
  return (
    <Suspense fallback={null}>
      <ChangeNotice order={order} rows={rows} save={save} />
    </Suspense>
  );
});
