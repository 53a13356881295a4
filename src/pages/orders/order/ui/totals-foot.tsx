import type { ReactNode } from 'react';
import { areaText, type Order } from '@/entities/orders/order';
import { countOf, formatMoney } from '@/shared/lib/text';
import { paymentFacts } from '../model/total-facts';
import { ITEM_FORMS } from '../model/words';
import classes from './order.module.css';

interface TotalsFootProps {
  order: Pick<Order, 'paid' | 'status'>;
  calculation: Order['calculation'];
  /** Where nothing can be calculated, in kopecks. */
  total: number;
  /** How many items there are. */
  items: number;
  /** How the saving is, on a phone. */
  children: ReactNode;
}

/** The sums at the foot of a screen that has no room for their column; aloud they are in the totals. */
export const TotalsFoot = ({ order, calculation, total, items, children }: TotalsFootProps) => (
  <div className={classes.sumBar} data-keep-clear>
    {children}
    <div className={classes.sums} aria-hidden>
      {calculation && (
        <>
          <span className="text-sm dimmed">
            {countOf(items, ITEM_FORMS)}, {areaText(calculation.area_dm2)}
          </span>
          {paymentFacts(order, calculation).map(({ label, amount }) => (
            <span key={label}>
              <span className="text-xs dimmed">{label}</span> {amount}
            </span>
          ))}
        </>
      )}
      <span>
        <span className="text-xs dimmed">Итого</span>
        <strong>{formatMoney(calculation?.total ?? total)}</strong>
      </span>
    </div>
  </div>
);
