import {
  areaText,
  CANCELLED_STATUS,
  type OrderRow,
  type OrderSums,
  type OrderTab,
} from '@/entities/orders/order';
import { RECORD_WORDS } from '@/entities/records/record-kind';
import { countOf, formatMoney } from '@/shared/lib/text';

interface Found {
  total: number | undefined;
  /** The sums of the found orders; absent where the server gives none. */
  sums: OrderSums | undefined;
  tab: OrderTab;
}

/**
 * «128 заказов · 4 310 000 ₽ · 1 204,50 м²», of debts what is left to pay too; undefined until it is known.
 */
export function sumsText({ total, sums, tab }: Found): string | undefined {
  if (total === undefined) return undefined;
  const count = countOf(total, RECORD_WORDS.order.forms);
  if (!sums || total === 0) return count;
  return [
    count,
    formatMoney(sums.total),
    areaText(sums.area_dm2),
    ...(tab === 'debt' ? [`остаток ${formatMoney(sums.balance)}`] : []),
  ].join(' · ');
}

/** «сумма 310 000 ₽» of ticked orders; of cancelled ones nothing is counted, and it says so. */
export function tickedSum(orders: readonly OrderRow[]): string {
  const inForce = orders.filter(({ status }) => status !== CANCELLED_STATUS);
  const sum = `сумма ${formatMoney(inForce.reduce((whole, { total }) => whole + total, 0))}`;
  return inForce.length < orders.length ? `${sum} без отменённых` : sum;
}
