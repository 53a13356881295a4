import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CANCELLED_STATUS, type Order } from '@/entities/orders/order';
import { priceListQueries, ScheduledPrices } from '@/entities/orders/price-list';
import { useLazyDialog } from '@/shared/lib/lazy';
import { useSaveToReprice } from '../api/use-order-actions';
import type { ChoosePrices, SaveOrder } from '../api/save-first';

const loadReprice = () => import('./header/reprice-dialog').then((module) => module.RepriceDialog);

interface OrderPricesProps {
  order: Order;
  isOpen: boolean;
  save: SaveOrder;
  reprice: ChoosePrices;
}

/** Orders with nothing left to sell: their prices are past. */
const DONE: readonly string[] = ['closed', CANCELLED_STATUS];

/** The version in force, where the order has an older one and is still sold; else null. */
function useNewerVersion({ status, price_version: own }: Order): number | null {
  const { data } = useQuery(priceListQueries.current());
  if (!data || DONE.includes(status)) return null;
  const isPlanned = data.scheduled.some(({ version }) => version === own);
  return isPlanned || data.version === own ? null : data.version;
}

/** Names the prices of an order, and offers those in force where they are others. */
export function OrderPrices({ order, isOpen, save, reprice: choosePrices }: OrderPricesProps) {
  const newer = useNewerVersion(order);
  const saveToReprice = useSaveToReprice(save);
  const reprice = useLazyDialog(loadReprice);
  return (
    <>
      <p className="text-sm dimmed">
        Цены версии {order.price_version}
        <ScheduledPrices after={order.price_version} />
      </p>
      {newer !== null && isOpen && order.id > 0 && (
        <p className="text-sm">
          Действуют цены версии {newer} ·{' '}
          <Anchor
            component="button"
            type="button"
            inherit
            disabled={saveToReprice.isPending}
            onClick={() =>
              saveToReprice.mutate(undefined, { onSuccess: () => reprice.open(order) })
            }
          >
            Пересчитать
          </Anchor>
        </p>
      )}
      {reprice.Dialog && (
        <reprice.Dialog
          order={order}
          opened={reprice.opened}
          onClose={reprice.close}
          onChoose={choosePrices}
        />
      )}
    </>
  );
}
