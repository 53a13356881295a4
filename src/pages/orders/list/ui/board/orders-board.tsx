import { useCallback } from 'react';
import {
  isOrderStatus,
  orderBoard,
  OrderStatusChip,
  useChangeOrderStatus,
  type OrderFilters,
  type OrderRow,
} from '@/entities/orders/order';
import { RECORD_WORDS } from '@/entities/records/record-kind';
import { useBoard } from '@/shared/lib/board';
import { placeOf } from '@/shared/lib/list';
import { countOf, formatMoney } from '@/shared/lib/text';
import { RecordBoard } from '@/shared/ui/board';
import { Menu } from '@/shared/ui/menu';
import { DescribedPlaceholder } from '@/shared/ui/record-list';
import { menuName, orderName } from '../../model/order-names';
import { OrderOtherItems } from '../order-row-actions';
import { orderList } from '../order-list';
import { OrderBoardCard } from './order-board-card';
import classes from './orders-board.module.css';

const countName = (total: number) => countOf(total, RECORD_WORDS.order.forms);
const belowText = (column: string) => `Заказ стоит ниже в колонке «${column}»`;
const drawHead = (column: string) => <OrderStatusChip status={column} />;
const drawSums = ([sum = 0, debt = 0]: readonly number[]) => (
  <>
    {sum > 0 && <span>{formatMoney(sum)}</span>}
    {debt > 0 && <span className={classes.debt}>долг {formatMoney(debt)}</span>}
  </>
);
const drawCard = (order: OrderRow) => <OrderBoardCard order={order} />;
const drawMenuItems = (order: OrderRow) => (
  <>
    {order.deleted_at === null && <Menu.Divider />}
    <OrderOtherItems order={order} />
  </>
);

interface OrdersBoardProps {
  filters: OrderFilters;
  onOpen: (order: OrderRow) => void;
}

/** The orders by status: a card is moved to change the status of its order. */
export function OrdersBoard({ filters, onOpen }: OrdersBoardProps) {
  const board = useBoard(orderBoard, filters, filters.statuses);
  const changeStatus = useChangeOrderStatus();
  const move = useCallback(
    (order: OrderRow, column: string) => {
      if (isOrderStatus(column)) changeStatus(order, column);
    },
    [changeStatus],
  );
  return (
    <RecordBoard
      label="Доска заказов"
      board={board}
      drawHead={drawHead}
      drawSums={drawSums}
      countName={countName}
      emptyText="Нет заказов"
      belowText={belowText}
      isFixed={filters.tab === 'trash'}
      foldedAs="orders"
      cardName={orderName}
      drawCard={drawCard}
      cardLines={4}
      menuName={menuName}
      drawMenuItems={drawMenuItems}
      onOpen={onOpen}
      onMove={move}
      place={`board ${placeOf(filters)}`}
      placeholder={<DescribedPlaceholder of={orderList} query={board.query} />}
    />
  );
}
