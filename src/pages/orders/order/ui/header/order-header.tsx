import { Title, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { memo, Suspense, type ReactNode } from 'react';
import { useCurrentUser } from '@/entities/account/session';
import { documentQueries, isOfferAccepted } from '@/entities/orders/document';
import {
  CANCELLED_STATUS,
  ORDER_STATUSES,
  orderStatusView,
  OrderStatusChip,
  useChangeOrderStatus,
  type Order,
  customerName,
  orderNumber,
} from '@/entities/orders/order';
import { AssigneePicker } from '@/features/assign';
import { WhoIsHere } from '@/entities/records/presence';
import { lazyPart } from '@/shared/lib/lazy';
import { formatMoney, isolated } from '@/shared/lib/text';
import { useWindowTitle } from '@/shared/lib/viewport';
import { BackLink } from '@/shared/ui/back-link';
import { Menu } from '@/shared/ui/menu';
import { StatusChip } from '@/shared/ui/status-chip';
import { Allowed } from '@/shared/rights';
import type { ChoosePrices, SaveOrder } from '../../api/save-first';
import { isNewOrder } from '../../model/draft/new-order';
import { balanceFact } from '../../model/total-facts';
import { useAssignOrder } from '../../api/use-order-actions';
import { OrderActions } from './order-actions';
import classes from './order-header.module.css';

const WarrantyText = lazyPart(() =>
  import('../warranty-text').then((module) => module.WarrantyText),
);

interface OrderHeaderProps {
  order: Order;
  /** As it is on the screen, in kopecks; null where sums are hidden. */
  total: number | null;
  save: SaveOrder;
  reprice: ChoosePrices;
  /** The state of the saving. */
  children: ReactNode;
}

/** Parts of the head: each rendered anew only with the order, not with every size that is typed. */
interface OfOrder {
  order: Order;
  isOpen: boolean;
}

const StatusMenu = memo(function StatusMenu({ order, isOpen }: OfOrder) {
  const move = useChangeOrderStatus();
  if (!isOpen) return <OrderStatusChip status={order.status} />;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <UnstyledButton
          className={classes.status}
          aria-label={`Статус: ${orderStatusView(order.status).label}, изменить`}
        >
          <OrderStatusChip status={order.status} />
          <IconChevronDown size={14} stroke={1.75} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {ORDER_STATUSES.map((status) => (
          <Menu.Item
            key={status}
            disabled={status === order.status}
            onClick={() => move(order, status)}
          >
            {orderStatusView(status).label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
});

/** That the client has accepted what was offered last. */
function AcceptedMark({ orderId }: { orderId: number }) {
  const { data } = useQuery(documentQueries.ofOrder(orderId));
  return data && isOfferAccepted(data) ? <StatusChip label="КП принято" tone="green" /> : null;
}

const Assignee = memo(function Assignee({
  order,
  isOpen,
  save,
}: OfOrder & Pick<OrderHeaderProps, 'save'>) {
  const assign = useAssignOrder(order, save);
  return (
    <AssigneePicker
      current={order.user}
      isOffered={isOpen}
      onChoose={(person) => assign.mutate(person?.id ?? null)}
    />
  );
});

/** The head of an order, which stays in sight: number, status and how the saving is; below it the sums. */
export function OrderHeader({ order, total, save, reprice, children }: OrderHeaderProps) {
  useWindowTitle(
    isNewOrder(order)
      ? 'Новый заказ'
      : `Заказ ${orderNumber(order)} ${isolated(customerName(order))}`,
  );
  const { data: me } = useCurrentUser();
  const isOpen = order.deleted_at === null;
  const isNew = isNewOrder(order);
  const isCancelled = order.status === CANCELLED_STATUS;
  const { paid } = order;
  const sums =
    total === null || paid === null
      ? null
      : isCancelled
        ? { total, label: 'Оплачено', amount: formatMoney(paid) }
        : { total, ...balanceFact(total, paid) };
  return (
    <>
      <header className={classes.bar}>
        <BackLink to="/orders">Заказы</BackLink>
        <Title order={1} className={classes.title}>
          {isNew ? 'Новый заказ' : `Заказ №${order.number}`}
        </Title>
        {!isNew && (
          <div className={classes.state}>
            <StatusMenu order={order} isOpen={isOpen} />
            <Allowed act="money">
              <AcceptedMark orderId={order.id} />
            </Allowed>
          </div>
        )}
        <div className={classes.actions} data-keep-clear>
          {children}
          {isOpen && !isNew && <OrderActions {...{ order, save, reprice }} />}
        </div>
      </header>
      {!isNew && (
        <div className={classes.facts}>
          {sums && (
            <span className="inline-row gap-6 tabular nowrap" data-keep-clear>
              <span className="text-xs dimmed">Сумма</span>{' '}
              <strong>{formatMoney(sums.total)}</strong>
            </span>
          )}
          {/* Of a cancelled order nothing is left to pay. */}
          {sums && (!isCancelled || paid !== 0) && (
            <span className="inline-row gap-6 tabular nowrap" data-keep-clear>
              <span className="text-xs dimmed">{sums.label}</span> <strong>{sums.amount}</strong>
            </span>
          )}
          <span className="inline-row gap-6 tabular">
            <span className="text-xs dimmed">Ответственный</span>
            <Assignee order={order} isOpen={isOpen} save={save} />
          </span>
          {order.warranty_until && (
            <Suspense>
              <WarrantyText order={order} />
            </Suspense>
          )}
          {isOpen && <WhoIsHere kind="order" id={order.id} me={me} />}
        </div>
      )}
    </>
  );
}
