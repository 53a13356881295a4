import type { ReactNode } from 'react';
import type { OrderSite } from '@/entities/orders/order';
import { formatMoney } from '@/shared/lib/text';
import { useRight } from '@/shared/rights';
import { useWindowTitle } from '@/shared/lib/viewport';
import type { BackLinkProps } from '@/shared/ui/back-link';
import { WorkHeader } from '@/shared/ui/work-header';
import classes from './site.module.css';

interface SiteHeadProps {
  site: OrderSite;
  isPriced: boolean;
  /** The state of the saving. */
  children: ReactNode;
}

/** The number of the measured order, its customer and its address. */
export function SiteHead({ site, isPriced, children }: SiteHeadProps) {
  const seesSums = useRight('money');
  const mayRead = useRight('read');
  const title = `Замер: заказ №${site.number}`;
  useWindowTitle(title);
  // A performer reads no orders: the route leads to the measuring.
  const back: BackLinkProps = mayRead
    ? { to: '/order/$id', params: { id: String(site.id) }, search: {}, children: 'Заказ' }
    : { to: '/dashboard', children: 'Маршрут' };
  return (
    <WorkHeader back={back} title={title}>
      {children}
      {isPriced && seesSums && site.total !== null && (
        <strong className="tabular nowrap">{formatMoney(site.total)}</strong>
      )}
      <p className={classes.where}>
        {[site.customer, site.address].filter(Boolean).map((text) => (
          <bdi key={text}>{text}</bdi>
        ))}
      </p>
    </WorkHeader>
  );
}
