import {
  areaText,
  customerName,
  isDebt,
  ITEM_PLURAL,
  orderNumber,
  restText,
  type OrderRow,
} from '@/entities/orders/order';
import { OpenClaims } from '@/entities/orders/claim';
import { orderLink, useOrderMark } from '@/features/view-order';
import { NextContactText } from '@/widgets/next-contact';
import { countOf, formatMoney } from '@/shared/lib/text';
import { CardHead, CardLine, CardPerson, CardText, CardTitle } from '@/shared/ui/board';
import { missing } from '@/shared/ui/data-table';
import classes from './order-board-card.module.css';

/** How many characters of two sums stand beside each other in a column. */
const MOST_BESIDE = 36;

/**
 * An order on the board, in four lines: customer; total and rest; items and the assignee; address. Open
 * claims and a task have a line each.
 */
export function OrderBoardCard({ order }: { order: OrderRow }) {
  const { total, paid, address, user, next_task: task, open_claims: claims = 0 } = order;
  const size = `${countOf(order.items_count, ITEM_PLURAL)}, ${areaText(order.area_dm2)}`;
  const assignee = user?.name?.trim();
  const sum = total === null ? '' : formatMoney(total);
  const isOwed = isDebt(order);
  // Without payments the rest is the whole sum, which stands there already; a debt is said all the same.
  const owed = order.balance === null ? 'есть долг' : `долг ${formatMoney(order.balance)}`;
  const rest = isOwed ? owed : paid !== 0 ? restText(order) : '';
  // Sums are never cut: two long ones have a line each, and the size moves to the address.
  const isApart = sum.length + rest.length > MOST_BESIDE;
  const place = [isApart && size, address?.trim()].filter(Boolean).join(' · ');
  const customer = customerName(order);
  const restPart = rest !== '' && (
    <span className={classes.rest} data-debt={isOwed || undefined}>
      {rest}
    </span>
  );
  return (
    <>
      <CardHead>
        <CardTitle {...orderLink(order.id)} data-mark={useOrderMark(order.id)}>
          {[orderNumber(order), customer].filter(Boolean).join(' ')}
        </CardTitle>
      </CardHead>
      {(sum !== '' || rest !== '') && (
        <CardLine>
          {sum !== '' && <span className={classes.money}>{sum}</span>}
          {!isApart && restPart}
        </CardLine>
      )}
      <CardLine>
        {isApart ? restPart : <CardText title={size}>{size}</CardText>}
        {assignee && <CardPerson role="Ответственный" person={{ ...user, name: assignee }} />}
      </CardLine>
      <CardLine>
        {place === '' ? missing('Адрес не указан') : <CardText title={place}>{place}</CardText>}
      </CardLine>
      {claims > 0 && (
        <CardLine>
          <OpenClaims count={claims} />
        </CardLine>
      )}
      {task && (
        <CardLine>
          <CardText title={task.text}>
            <NextContactText task={task} />
          </CardText>
        </CardLine>
      )}
    </>
  );
}
