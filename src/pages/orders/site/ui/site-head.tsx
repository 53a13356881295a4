import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { OrderSite } from '@/entities/orders/order';
import { formatMoney } from '@/shared/lib/text';
import { useRight } from '@/shared/rights';
import { useWindowTitle } from '@/shared/lib/viewport';
import { SiteBack } from './site-back';
import classes from './site.module.css';

interface SiteHeadProps {
  site: OrderSite;
  isPriced: boolean;
  /** How the saving is. */
  children: ReactNode;
}

/** Whose order is measured, and where. */
export function SiteHead({ site, isPriced, children }: SiteHeadProps) {
  const seesSums = useRight('money');
  useWindowTitle(`Замер: заказ №${site.number}`);
  return (
    <header className={classes.head}>
      <SiteBack orderId={site.id} />
      <Title order={1} className={classes.title}>
        Замер: заказ №{site.number}
      </Title>
      {children}
      {isPriced && seesSums && site.total !== null && (
        <strong className="tabular nowrap">{formatMoney(site.total)}</strong>
      )}
      <p className={classes.where}>
        {[site.customer, site.address].filter(Boolean).map((text) => (
          <bdi key={text}>{text}</bdi>
        ))}
      </p>
    </header>
  );
}
