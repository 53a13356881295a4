import {
  areaText,
  customerName,
  ITEM_PLURAL,
  orderNumber,
  restText,
  type OrderRow,
} from '@/entities/order';
import { countOf, formatMoney } from '@/shared/lib/text';
import { CardHead, CardLine, CardPerson, CardText, CardTitle } from '@/shared/ui/board';
import { orderLink, useOrderMark } from '../../model/order-link';
import classes from './order-board-card.module.css';

/** An order on the board, in three lines: whose; for how much and what is left to pay; what and where, and whose hands. */
export function OrderBoardCard({ order }: { order: OrderRow }) {
  const { total, paid, address, user } = order;
  const size = `${countOf(order.items_count, ITEM_PLURAL)}, ${areaText(order.area_dm2)}`;
  const responsible = user?.name?.trim();
  const customer = customerName(order);
  return (
    <>
      <CardHead>
        <CardTitle {...orderLink(order.id)} data-mark={useOrderMark(order.id)}>
          {[orderNumber(order), customer].filter(Boolean).join(' ')}
        </CardTitle>
      </CardHead>
      <CardLine>
        <span className={classes.money}>{formatMoney(total)}</span>
        {/* Of what nobody has paid for yet all is left: the sum says so. */}
        {paid > 0 && <span>{restText(order)}</span>}
      </CardLine>
      <CardLine>
        <CardText title={[size, address].filter(Boolean).join('\n')}>
          {[size, address].filter(Boolean).join(' · ')}
        </CardText>
        {responsible && <CardPerson role="Ответственный" person={{ ...user, name: responsible }} />}
      </CardLine>
    </>
  );
}
