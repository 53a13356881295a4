import {
  IconArrowBackUp,
  IconBuildingFactory2,
  IconCheck,
  IconExternalLink,
  IconListCheck,
  IconTrash,
  IconCopyPlus,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import {
  ORDER_STATUSES,
  orderStatusView,
  useChangeOrderStatus,
  type OrderRow,
} from '@/entities/orders/order';
import { AssignItem, useAssignOrder } from '@/features/assign';
import { RECORD_PLACES } from '@/entities/records/record-kind';
import { CopyLinkItem } from '@/shared/ui/copy-link';
import { useOpenOrder } from '@/features/view-order';
import { ICON } from '@/shared/ui/icon-props';
import { Menu } from '@/shared/ui/menu';
import { FoldedItems, RowMenu, RowMenuButton } from '@/shared/ui/row-menu';
import { Allowed } from '@/shared/rights';
import { useCopyOrder } from '../api/use-copy-order';
import { useDeleteOrder, useRestoreOrder } from '../api/use-trash-order';
import { menuName } from '../model/order-names';
import { OrderStatusButton } from './order-status-button';

/** The statuses as items of a menu: any may be picked, the current one does nothing. */
function StatusItems({ order }: { order: OrderRow }) {
  const change = useChangeOrderStatus();
  return ORDER_STATUSES.map((status) => {
    const isCurrent = status === order.status;
    return (
      <Menu.Item
        key={status}
        aria-current={isCurrent || undefined}
        rightSection={isCurrent && <IconCheck {...ICON} />}
        onClick={() => change(order, status)}
      >
        {orderStatusView(status).label}
      </Menu.Item>
    );
  });
}

/** The menu under the status of a row. */
export const OrderStatusMenu = ({ order }: { order: OrderRow }) => (
  <RowMenu
    label="Статус заказа"
    position="bottom-start"
    button={(props) => <OrderStatusButton {...props} order={order} />}
  >
    {() => <StatusItems order={order} />}
  </RowMenu>
);

function RestoreItem({ order }: { order: OrderRow }) {
  const { mutate: restore } = useRestoreOrder(order.id);
  return (
    <Allowed act="delete">
      <Menu.Item leftSection={<IconArrowBackUp {...ICON} />} onClick={() => restore()}>
        Восстановить
      </Menu.Item>
    </Allowed>
  );
}

/** The acts on an order besides its status, as items of a menu. */
export function OrderOtherItems({ order }: { order: OrderRow }) {
  const assign = useAssignOrder();
  const copy = useCopyOrder(order.id);
  const remove = useDeleteOrder(order.id);
  if (order.deleted_at !== null) {
    return (
      <>
        <RestoreItem order={order} />
        <CopyLinkItem path={RECORD_PLACES.order.trash.record(order.id)} />
      </>
    );
  }
  return (
    <>
      <AssignItem
        label="Назначить…"
        name={`Назначить ответственного, сейчас: ${order.user?.name ?? 'никто'}`}
        current={order.user?.id ?? null}
        onChoose={(person) => assign(order, person)}
      />
      <Menu.Item
        leftSection={<IconBuildingFactory2 {...ICON} />}
        renderRoot={(props) => (
          <Link
            {...props}
            to="/order/$id"
            params={{ id: String(order.id) }}
            search={{ mode: 'shop' }}
          />
        )}
      >
        Открыть в цехе
      </Menu.Item>
      <Menu.Label>Скопировать</Menu.Label>
      <Menu.Item leftSection={<IconCopyPlus {...ICON} />} onClick={copy}>
        Создать копию
      </Menu.Item>
      <CopyLinkItem path={RECORD_PLACES.order.record(order.id)} />
      <Menu.Divider />
      <Allowed act="delete">
        <Menu.Item leftSection={<IconTrash {...ICON} />} onClick={remove}>
          Удалить
        </Menu.Item>
      </Allowed>
    </>
  );
}

/** The menu of a row. */
export function OrderRowActions({ order }: { order: OrderRow }) {
  const open = useOpenOrder();
  return (
    <RowMenu
      label={menuName(order)}
      button={(props) => <RowMenuButton {...props} label={menuName(order)} />}
    >
      {() => (
        <>
          {order.deleted_at === null && <Menu.Label>Заказ</Menu.Label>}
          <Menu.Item leftSection={<IconExternalLink {...ICON} />} onClick={() => open(order.id)}>
            Открыть
          </Menu.Item>
          {order.deleted_at === null && (
            <FoldedItems label="Сменить статус" icon={IconListCheck}>
              <StatusItems order={order} />
            </FoldedItems>
          )}
          <OrderOtherItems order={order} />
        </>
      )}
    </RowMenu>
  );
}
