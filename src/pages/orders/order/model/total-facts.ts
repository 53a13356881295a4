import {
  CANCELLED_STATUS,
  namedBalance,
  type Order,
  type PriceList,
  type SummedOrder,
} from '@/entities/orders/order';
import { formatMoney, formatNumber } from '@/shared/lib/text';

interface Fact {
  label: string;
  amount: string;
}

const percent = (bp: number) => `${formatNumber(bp / 100)}\u00a0%`;

/** «Скидка за объём 5 %», with the percent of the band that the area has reached. */
export function bandLabel(area: number, { bands }: PriceList['rules']): string {
  const band = bands.findLast(({ from_dm2 }) => from_dm2 <= area);
  return band ? `Скидка за объём ${percent(band.discount_bp)}` : 'Скидка за объём';
}

/** «Скидка 10 %»; an amount given off has no percent. */
export const discountLabel = ({ kind, value }: Order['discount']): string =>
  kind === 'percent' ? `Скидка ${percent(value)}` : 'Скидка';

/** The balance of an order: a «Долг» once something is paid. */
export function balanceFact(total: number, paid: number): Fact {
  const fact = namedBalance(total - paid);
  return paid > 0 && total > paid ? { ...fact, label: 'Долг' } : fact;
}

/** The planned payments; once something is paid, how much of the total it is and the balance. */
export function paymentFacts(
  { paid, status }: Pick<SummedOrder<Order>, 'paid' | 'status'>,
  { total, prepay, rest }: Pick<NonNullable<Order['calculation']>, 'total' | 'prepay' | 'rest'>,
): Fact[] {
  if (paid === 0) {
    return [
      { label: 'Предоплата', amount: formatMoney(prepay) },
      { label: 'После работ', amount: formatMoney(rest) },
    ];
  }
  // Of a cancelled order nothing is left to pay.
  if (status === CANCELLED_STATUS) return [{ label: 'Оплачено', amount: formatMoney(paid) }];
  const ofTotal = `${formatMoney(paid).replace('\u00a0₽', '')} из ${formatMoney(total)}`;
  const said = { label: 'Оплачено', amount: ofTotal };
  return total === paid ? [said] : [said, balanceFact(total, paid)];
}
