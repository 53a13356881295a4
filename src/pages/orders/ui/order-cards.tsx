import {
  areaText,
  isDebt,
  ITEM_PLURAL,
  orderNumber,
  OrderStatusChip,
  restText,
  TRASH_DAYS,
  type OrderRow,
} from '@/entities/order';
import { formatDaysLeft, formatShort } from '@/shared/lib/date';
import type { RecordListHandle } from '@/shared/lib/list';
import { countOf, formatMoney, isolated } from '@/shared/lib/text';
import { CardLine, CardNote } from '@/shared/ui/list-card';
import { CallButton } from '@/shared/ui/phone-text';
import { RecordCard, RecordCards } from '@/shared/ui/record-list';
import { useOrderMark } from '../model/order-link';
import { choiceLabelOf, orderName } from '../model/order-names';
import { OrderLink } from './order-columns';
import { OrderRowMenu } from './order-row-cells';
import classes from './orders.module.css';

interface OrderCardProps {
  list: RecordListHandle<OrderRow>;
  order: OrderRow;
  onOpen: (order: OrderRow) => void;
}

function OrderCard({ list, order, onOpen }: OrderCardProps) {
  const { address, deleted_at: deletedAt, user } = order;
  return (
    <RecordCard
      list={list}
      record={order}
      choiceLabel={choiceLabelOf(order)}
      mark={useOrderMark(order.id)}
      onOpen={() => onOpen(order)}
      end={
        <span className={classes.presses}>
          <CallButton phone={order.contact.phone ?? ''} whom={orderName(order)} />
          <OrderRowMenu order={order} />
        </span>
      }
    >
      <CardLine>
        <span className={classes.number}>{orderNumber(order)}</span>
        <OrderLink order={order} />
      </CardLine>
      <span className={classes.cardLine}>
        <OrderStatusChip status={order.status} />
        <span className={classes.money}>{formatMoney(order.total)}</span>
      </span>
      <span className={classes.cardLine}>
        <CardNote>
          {countOf(order.items_count, ITEM_PLURAL)}, {areaText(order.area_dm2)}
        </CardNote>
        <span className={classes.rest} data-debt={isDebt(order) || undefined}>
          {restText(order)}
        </span>
      </span>
      {order.paid > 0 && order.balance !== 0 && (
        <CardNote>Оплачено {formatMoney(order.paid)}</CardNote>
      )}
      {address && <CardNote>{address}</CardNote>}
      {user?.name && deletedAt === null && <CardNote>{isolated(user.name)}</CardNote>}
      {deletedAt !== null && (
        <CardNote>
          Удалён {formatShort(deletedAt)}, осталось: {formatDaysLeft(deletedAt, TRASH_DAYS)}
        </CardNote>
      )}
    </RecordCard>
  );
}

interface OrderCardsProps extends Omit<OrderCardProps, 'order'> {
  orders: readonly OrderRow[];
}

/** Orders as cards with every key fact, for a narrow screen. */
export const OrderCards = ({ orders, ...card }: OrderCardsProps) => (
  <RecordCards list={card.list} label="Заказы">
    {orders.map((order) => (
      <OrderCard key={order.id} order={order} {...card} />
    ))}
  </RecordCards>
);
