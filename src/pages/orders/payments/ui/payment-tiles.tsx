import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import {
  PAYMENT_METHODS,
  paymentMethodLabel,
  type PaymentFilters,
  type PaymentTotals,
} from '@/entities/orders/order';
import type { ChangeListState } from '@/shared/lib/list';
import { formatMoney } from '@/shared/lib/text';
import { useIsPhone } from '@/shared/lib/viewport';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import { FigureTile, FigureTiles } from '@/shared/ui/figure-tile';
import classes from './payments.module.css';

const TILE_HEIGHT = 64;

interface PaymentTilesProps {
  query: UseQueryResult<PaymentTotals>;
  filters: PaymentFilters;
  /** The address at which the list is narrowed so. */
  hrefOf: (change: Partial<PaymentFilters>) => string;
  onChange: ChangeListState<PaymentFilters>;
}

/** The received sum in all and by payment method; a tile filters the list by what it counts. */
export function PaymentTiles({ query, hrefOf, onChange, filters }: PaymentTilesProps) {
  const { data: totals, isPending } = query;
  const isPhone = useIsPhone();
  if (isPending) {
    return (
      <DataSkeleton label="Загрузка сумм">
        <Skeleton height={TILE_HEIGHT} />
      </DataSkeleton>
    );
  }
  // The payments themselves say what is wrong.
  if (!totals) return null;
  const linkTo = (method: PaymentFilters['method']) => ({
    href: hrefOf({ method }),
    onClick(event: MouseEvent) {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      onChange({ method });
    },
  });
  return (
    <div className={classes.tiles}>
      <FigureTiles isSmall={!isPhone}>
        <FigureTile
          label="Поступило"
          value={formatMoney(totals.total)}
          link={(props) => (
            <a {...props} {...linkTo(null)}>
              {props.children}
            </a>
          )}
        />
        {totals.methods.map(({ method, total }) => {
          const known = PAYMENT_METHODS.find((one) => one === method) ?? null;
          return (
            <FigureTile
              key={method}
              label={paymentMethodLabel(method)}
              value={formatMoney(total)}
              link={(props) => (
                <a
                  {...props}
                  {...linkTo(known)}
                  aria-current={(known !== null && filters.method === known) || undefined}
                >
                  {props.children}
                </a>
              )}
            />
          );
        })}
      </FigureTiles>
    </div>
  );
}
