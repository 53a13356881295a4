import { ActionIcon } from '@mantine/core';
import {
  IconCopyPlus,
  IconDots,
  IconPrinter,
  IconRefresh,
  IconRulerMeasure,
  IconScissors,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { Order } from '@/entities/orders/order';
import { RECORD_PLACES } from '@/entities/records/record-kind';
import { useLazyDialog } from '@/shared/lib/lazy';
import { Allowed } from '@/shared/rights';
import { CopyLinkItem } from '@/shared/ui/copy-link';
import { ICON, LARGE_ICON } from '@/shared/ui/icon-props';
import { Menu } from '@/shared/ui/menu';
import type { ChoosePrices, SaveOrder } from '../../api/save-first';
import { useCopyOpened, useDeleteOpened, useSaveToReprice } from '../../api/use-order-actions';
import { usePrinting } from '../../model/use-printing';
import classes from './order-header.module.css';

const { icon: ShopIcon } = RECORD_PLACES.order;

const loadReprice = () => import('./reprice-dialog').then((module) => module.RepriceDialog);

interface OrderActionsProps {
  order: Order;
  save: SaveOrder;
  reprice: ChoosePrices;
}

/** The acts on an order as a whole. */
export const OrderActions = memo(function OrderActions({
  order,
  save,
  reprice: choosePrices,
}: OrderActionsProps) {
  const copy = useCopyOpened(order.id, save);
  const saveToReprice = useSaveToReprice(save);
  const remove = useDeleteOpened(order.id);
  const reprice = useLazyDialog(loadReprice);
  const printing = usePrinting(order.id, save);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label="Действия с заказом">
            <IconDots {...LARGE_ICON} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Allowed act="money">
            <Menu.Item
              leftSection={<IconRefresh {...ICON} />}
              onClick={() =>
                saveToReprice.mutate(undefined, { onSuccess: () => reprice.open(order) })
              }
            >
              Пересчитать по актуальным ценам
            </Menu.Item>
          </Allowed>
          <Menu.Item
            leftSection={<IconRulerMeasure {...ICON} />}
            renderRoot={(props) => <Link {...props} to="." search={{ mode: 'site' }} />}
          >
            Замер на объекте
          </Menu.Item>
          <Menu.Item
            leftSection={<ShopIcon {...ICON} />}
            renderRoot={(props) => (
              <Link {...props} to="." search={{ mode: 'shop' }} state={{ shopFrom: 'order' }} />
            )}
          >
            Открыть в цехе
          </Menu.Item>
          <Menu.Item
            leftSection={<IconCopyPlus {...ICON} />}
            disabled={copy.isPending}
            onClick={() => copy.mutate()}
          >
            Создать копию
          </Menu.Item>
          {printing.name !== undefined && (
            <Menu.Item
              leftSection={<IconPrinter {...ICON} />}
              disabled={printing.isBusy}
              onClick={printing.print}
            >
              Печать: {printing.name}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconScissors {...ICON} />}
            renderRoot={(props) => (
              <Link {...props} to="/orders" search={{ view: 'cut', ids: String(order.id) }} />
            )}
          >
            Раскрой
          </Menu.Item>
          <CopyLinkItem path={RECORD_PLACES.order.record(order.id)} />
          <Allowed act="delete">
            <Menu.Item
              leftSection={<IconTrash {...ICON} />}
              disabled={remove.isPending}
              onClick={() => remove.mutate()}
            >
              Удалить
            </Menu.Item>
          </Allowed>
        </Menu.Dropdown>
      </Menu>
      {/* The menu of the browser prints the screen: no code can be loaded that late. */}
      {printing.name !== undefined && (
        <p className={classes.printNote}>
          {printing.name} печатается через «Печать» в меню заказа или Ctrl+P
        </p>
      )}
      {printing.printer}
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
});
