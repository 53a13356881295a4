import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTags } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useIsBareBackend } from '@/entities/account/session';
import { useNewOrderKey, useOpenNewOrder } from '@/features/view-order';
import { useIsPhone } from '@/shared/lib/viewport';
import { Allowed, useRight } from '@/shared/rights';
import { Hint } from '@/shared/ui/hint';
import { LARGE_ICON } from '@/shared/ui/icon-props';
import { WaysMenu, WaysSwitch } from '@/shared/ui/view-switch';
import { ORDERS_VIEWS, useOrdersView, VIEWS_WITHOUT_SUMS } from '../model/orders-view';
import classes from './orders-actions.module.css';

/** The way to the prices as a word. */
export const PricesLink = () => (
  <Allowed act="prices">
    <Link to="/soft-windows-settings" className={classes.prices}>
      Цены
    </Link>
  </Allowed>
);

interface OrdersActionsProps {
  /** True where a phone has no room for the way to the prices, which stands elsewhere then (`PricesLink`). */
  isFull?: boolean;
  /** Further actions of the view: boxes for cards, an export. */
  children: ReactNode;
}

/**
 * The actions beside the title of every view of the orders: the view switch, a new order last. Prices are
 * among them where the menu does not show them.
 */
export function OrdersActions({ isFull = false, children }: OrdersActionsProps) {
  const [view, changeView] = useOrdersView();
  const openNew = useOpenNewOrder();
  const isPhone = useIsPhone();
  const isInMenu = !useIsBareBackend() && !isPhone;
  const mayPrice = useRight('prices');
  const seesSums = useRight('money');
  const Ways = isPhone ? WaysMenu : WaysSwitch;
  useNewOrderKey();
  return (
    <>
      {children}
      {mayPrice && !isInMenu && !(isPhone && isFull) && (
        <Hint label="Цены">
          <ActionIcon
            variant="default"
            size={36}
            aria-label="Цены"
            renderRoot={(props) => <Link {...props} to="/soft-windows-settings" />}
          >
            <IconTags {...LARGE_ICON} />
          </ActionIcon>
        </Hint>
      )}
      {/* After what only some views have: it stays under the finger. */}
      <Ways
        views={seesSums ? ORDERS_VIEWS : VIEWS_WITHOUT_SUMS}
        view={view}
        onChange={changeView}
      />
      <Button
        leftSection={!isPhone && <IconPlus size={16} stroke={1.75} aria-hidden />}
        onClick={openNew}
        aria-label="Новый заказ"
        aria-keyshortcuts="N"
        title={isPhone ? undefined : 'Клавиша N'}
      >
        {isPhone ? <IconPlus size={18} stroke={1.75} aria-hidden /> : 'Новый заказ'}
      </Button>
    </>
  );
}
