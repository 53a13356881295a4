import { Anchor } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRight } from '@/shared/rights';
import classes from './site.module.css';

/** The way back: to the order, for who does not read orders to their route. */
export function SiteBack({ orderId }: { orderId: number }) {
  const mayRead = useRight('read');
  return (
    <Anchor
      size="sm"
      className={classes.back}
      renderRoot={(props) =>
        mayRead ? (
          <Link {...props} to="/order/$id" params={{ id: String(orderId) }} search={{}} />
        ) : (
          <Link {...props} to="/dashboard" />
        )
      }
    >
      <IconChevronLeft size={16} stroke={1.75} aria-hidden />
      {mayRead ? 'Заказ' : 'Маршрут'}
    </Anchor>
  );
}
