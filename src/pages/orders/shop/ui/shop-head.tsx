import { Link, useLocation } from '@tanstack/react-router';
import { useWorkZone } from '@/entities/company/company';
import {
  InstallMark,
  isShopStage,
  progressOf,
  progressText,
  shopViewSearch,
  type ShopOrder,
} from '@/entities/orders/production';
import { useRight } from '@/shared/rights';
import { useWindowTitle } from '@/shared/lib/viewport';
import type { BackLinkProps } from '@/shared/ui/back-link';
import { WorkHeader } from '@/shared/ui/work-header';
import classes from './shop-head.module.css';

/** Leads to the order that the shop was opened from, else to the board or the list of its stage. */
function useWayBack(orderId: number): BackLinkProps {
  const mayRead = useRight('read');
  const from = useLocation({ select: ({ state }) => state.shopFrom });
  return mayRead && from === 'order'
    ? { to: '/order/$id', params: { id: String(orderId) }, search: {}, children: 'Заказ' }
    : {
        to: '/orders',
        search: shopViewSearch(isShopStage(from) ? from : null),
        children: 'Цех',
      };
}

/** The number of the order, its customer, the day of its installation and its progress. */
export function ShopHead({ order }: { order: ShopOrder }) {
  const zone = useWorkZone();
  const mayRead = useRight('read');
  const name = `Заказ №${order.number}`;
  useWindowTitle(`Цех · ${name}`);
  const back = useWayBack(order.id);
  const progress = progressOf(order.items);
  return (
    <WorkHeader
      back={back}
      title={
        <>
          Цех ·{' '}
          {mayRead ? (
            <Link to="/order/$id" params={{ id: String(order.id) }} search={{}} className="link">
              {name}
            </Link>
          ) : (
            name
          )}
        </>
      }
    >
      <p className={classes.facts}>
        {order.customer && <bdi className={classes.customer}>{order.customer}</bdi>}
        <InstallMark at={order.installs_at} zone={zone} />
      </p>
      {progress.all > 0 && (
        <div className={classes.progress}>
          <span className="tabular nowrap">{progressText(progress)}</span>
          <progress value={progress.done} max={progress.all} aria-hidden className={classes.bar} />
        </div>
      )}
    </WorkHeader>
  );
}
