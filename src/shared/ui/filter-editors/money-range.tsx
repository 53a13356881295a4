import { moneyText, readMoney } from '@/shared/lib/text';
import { Bound, type BoundReading } from './number-range';
import classes from './filter-editors.module.css';

/** Amounts in kopecks; null for no bound. */
interface MoneySpan {
  from: number | null;
  to: number | null;
}

interface MoneyRangeProps {
  span: MoneySpan;
  onChange: (span: MoneySpan) => void;
}

const ROUBLES: BoundReading<number | null> = {
  textOf: (amount) => (amount === null ? '' : moneyText(amount)),
  read: (text) => (text.trim() === '' ? null : (readMoney(text) ?? undefined)),
  wrong: 'Укажите сумму',
};

/**
 * Two amounts, typed in roubles, either of which may be left out; taken when the field is left, or by Enter.
 */
export function MoneyRange({ span, onChange }: MoneyRangeProps) {
  return (
    <div className={classes.range}>
      <Bound
        label="От, ₽"
        reading={ROUBLES}
        value={span.from}
        onChange={(from) => onChange({ ...span, from })}
      />
      <Bound
        label="До, ₽"
        reading={ROUBLES}
        value={span.to}
        onChange={(to) => onChange({ ...span, to })}
      />
    </div>
  );
}
