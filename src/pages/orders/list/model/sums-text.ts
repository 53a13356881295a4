import {
  areaText,
  CANCELLED_STATUS,
  type OrderRow,
  type OrderSums,
  type OrderTab,
} from '@/entities/orders/order';
import { RECORD_WORDS } from '@/entities/records/record-kind';
import { countOf, formatMoney, type PluralForms } from '@/shared/lib/text';

interface Found {
  total: number | undefined;
  /** The sums of the found orders; absent where the server gives none. */
  sums: OrderSums | undefined;
  tab: OrderTab;
}

const CANCELLED: PluralForms = ['отменённого', 'отменённых', 'отменённых'];

/** « без 2 отменённых» after a sum that has no part of them; '' where there are none. */
const withoutCancelled = (count: number | undefined) =>
  count ? ` без ${countOf(count, CANCELLED)}` : '';

/**
 * «128 заказов · 4 310 000 ₽ · 1 204,50 м²», of debts what is left to pay too; undefined until it is known.
 */
export function sumsText({ total, sums, tab }: Found): string | undefined {
  if (total === undefined) return undefined;
  const count = countOf(total, RECORD_WORDS.order.forms);
  if (!sums || total === 0) return count;
  if (sums.cancelled === total) return `${count}, ${total === 1 ? 'отменён' : 'все отменены'}`;
  const said = [
    count,
    ...(sums.total === null ? [] : [formatMoney(sums.total)]),
    areaText(sums.area_dm2),
    ...(tab === 'debt' && sums.balance !== null ? [`остаток ${formatMoney(sums.balance)}`] : []),
  ].join(' · ');
  return said + withoutCancelled(sums.cancelled);
}

/** «сумма 310 000 ₽ без 2 отменённых»: what chosen orders come to; undefined where sums are hidden. */
export const chosenSum = ({
  total,
  cancelled,
}: Pick<OrderSums, 'total' | 'cancelled'>): string | undefined =>
  total === null ? undefined : `сумма ${formatMoney(total)}${withoutCancelled(cancelled)}`;

/** The sums of ticked orders. */
export function sumsOf(orders: readonly OrderRow[]): Pick<OrderSums, 'total' | 'cancelled'> {
  const inForce = orders.filter(({ status }) => status !== CANCELLED_STATUS);
  return {
    total: inForce.reduce<number | null>(
      (whole, { total }) => (whole === null || total === null ? null : whole + total),
      0,
    ),
    cancelled: orders.length - inForce.length,
  };
}
