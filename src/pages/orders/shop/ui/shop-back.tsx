import { Anchor } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { isShopStage, shopViewSearch } from '@/entities/orders/production';
import { useRight } from '@/shared/rights';
import { ICON } from '@/shared/ui/icon-props';
import classes from './shop-head.module.css';

/** The way back: to the order that it was opened from, else to the board or the list of its stage. */
export function ShopBack({ orderId }: { orderId: number }) {
  const mayRead = useRight('read');
  const from = useLocation({ select: ({ state }) => state.shopFrom });
  const isOrder = mayRead && from === 'order';
  return (
    <Anchor
      size="sm"
      className={classes.back}
      renderRoot={(props) =>
        isOrder ? (
          <Link {...props} to="/order/$id" params={{ id: String(orderId) }} search={{}} />
        ) : (
          <Link {...props} to="/orders" search={shopViewSearch(isShopStage(from) ? from : null)} />
        )
      }
    >
      <IconChevronLeft {...ICON} />
      {isOrder ? 'Заказ' : 'Цех'}
    </Anchor>
  );
}
