import type { ReactNode } from 'react';
import { areaText, hasSums, type Order } from '@/entities/orders/order';
import { countOf, formatMoney } from '@/shared/lib/text';
import { useRight } from '@/shared/rights';
import { paymentFacts } from '../model/total-facts';
import { ITEM_FORMS } from '../model/words';
import classes from './order.module.css';

interface TotalsFootProps {
  order: Order;
  calculation: Order['calculation'];
  /** How many items there are. */
  items: number;
  /** How the saving is, on a phone. */
  children: ReactNode;
}

/** The sums at the foot of a screen that has no room for their column; aloud they are in the totals. */
export function TotalsFoot({ order, calculation, items, children }: TotalsFootProps) {
  const seesSums = useRight('money') && hasSums(order);
  return (
    <div className={classes.sumBar} data-keep-clear>
      {children}
      <div className={classes.sums} aria-hidden>
        {calculation && (
          <span className="text-sm dimmed">
            {countOf(items, ITEM_FORMS)}, {areaText(calculation.area_dm2)}
          </span>
        )}
        {seesSums &&
          calculation &&
          paymentFacts(order, calculation).map(({ label, amount }) => (
            <span key={label}>
              <span className="text-xs dimmed">{label}</span> {amount}
            </span>
          ))}
        {seesSums && (
          <span>
            <span className="text-xs dimmed">Итого</span>
            <strong>{formatMoney(calculation?.total ?? order.total)}</strong>
          </span>
        )}
      </div>
    </div>
  );
}
