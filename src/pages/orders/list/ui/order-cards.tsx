import {
  areaText,
  isDebt,
  ITEM_PLURAL,
  orderNumber,
  OrderStatusChip,
  restText,
  TRASH_DAYS,
  type OrderRow,
} from '@/entities/orders/order';
import { OpenClaims } from '@/entities/orders/claim';
import { CardNextContact } from '@/widgets/next-contact';
import { formatDaysLeft } from '@/shared/lib/date';
import { MomentText } from '@/shared/ui/moment-text';
import { countOf, formatMoney, isolated } from '@/shared/lib/text';
import { CardLine, CardNote } from '@/shared/ui/list-card';
import { CallButton } from '@/shared/ui/phone-text';
import { orderName } from '../model/order-names';
import { OrderLink } from './order-columns';
import { OrderRowMenu } from './order-row-cells';
import classes from './orders.module.css';

/** The end of the card of an order. */
export const orderCardEnd = (order: OrderRow) => (
  <span className={classes.presses}>
    <CallButton phone={order.contact.phone ?? ''} whom={orderName(order)} />
    <OrderRowMenu order={order} />
  </span>
);

/** The lines of the card of an order, with every key fact. */
export function orderCardLines(order: OrderRow) {
  const { address, deleted_at: deletedAt, user } = order;
  return (
    <>
      <CardLine>
        <span className="size-13 dimmed flex-none tabular">{orderNumber(order)}</span>
        <OrderLink order={order} />
      </CardLine>
      <span className={classes.cardLine}>
        <OrderStatusChip status={order.status} />
        {order.total !== null && (
          <span className="flex-none size-13 tabular medium">{formatMoney(order.total)}</span>
        )}
      </span>
      <span className={classes.cardLine}>
        <CardNote>
          {countOf(order.items_count, ITEM_PLURAL)}, {areaText(order.area_dm2)}
        </CardNote>
        <span className={classes.rest} data-debt={isDebt(order) || undefined}>
          {restText(order)}
        </span>
      </span>
      {order.paid !== null && order.paid > 0 && order.balance !== 0 && (
        <CardNote>Оплачено {formatMoney(order.paid)}</CardNote>
      )}
      {(order.open_claims ?? 0) > 0 && (
        <CardNote>
          <OpenClaims count={order.open_claims} />
        </CardNote>
      )}
      {address && (
        <CardNote>
          <span className={classes.cardAddress}>{address}</span>
        </CardNote>
      )}
      <CardNextContact task={order.next_task} />
      {user?.name && deletedAt === null && <CardNote>{isolated(user.name)}</CardNote>}
      {deletedAt !== null && (
        <CardNote>
          Удалён <MomentText at={deletedAt} />, осталось: {formatDaysLeft(deletedAt, TRASH_DAYS)}
        </CardNote>
      )}
    </>
  );
}
