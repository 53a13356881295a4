import { Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useWorkZone } from '@/entities/company/company';
import {
  InstallMark,
  progressOf,
  progressText,
  type ShopOrder,
} from '@/entities/orders/production';
import { useRight } from '@/shared/rights';
import { useWindowTitle } from '@/shared/lib/viewport';
import { ShopBack } from './shop-back';
import classes from './shop-head.module.css';

/** Whose order it is, when it is installed, and how much of it is done. */
export function ShopHead({ order }: { order: ShopOrder }) {
  const zone = useWorkZone();
  const mayRead = useRight('read');
  const name = `Заказ №${order.number}`;
  useWindowTitle(`Цех · ${name}`);
  const progress = progressOf(order.items);
  return (
    <header className={classes.head}>
      <ShopBack orderId={order.id} />
      <Title order={1} className={classes.title}>
        Цех ·{' '}
        {mayRead ? (
          <Link to="/order/$id" params={{ id: String(order.id) }} search={{}} className="link">
            {name}
          </Link>
        ) : (
          name
        )}
      </Title>
      <p className={classes.facts}>
        {order.customer && <bdi>{order.customer}</bdi>}
        <InstallMark at={order.installs_at} zone={zone} />
      </p>
      {progress.all > 0 && (
        <div className={classes.progress}>
          <span className="tabular nowrap">{progressText(progress)}</span>
          <progress value={progress.done} max={progress.all} aria-hidden className={classes.bar} />
        </div>
      )}
    </header>
  );
}
