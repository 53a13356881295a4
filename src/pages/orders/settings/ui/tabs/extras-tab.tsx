import { useDraftPrices } from '../../model/draft-context';
import { EXTRA_WORDS } from '../../model/price-words';
import { PRICE } from '../../model/read-values';
import fieldClasses from '../fields/fields.module.css';
import { ValueField } from '../fields/value-field';

const KEYS = Object.keys(EXTRA_WORDS) as (keyof typeof EXTRA_WORDS)[];

/** The tab of extras of a window. */
export function ExtrasTab() {
  const { prices, change } = useDraftPrices();
  return (
    <div className={fieldClasses.grid}>
      {KEYS.map((key) => (
        <ValueField
          key={key}
          label={`${EXTRA_WORDS[key]}, ₽`}
          path={`extras.${key}`}
          value={prices.extras[key]}
          notation={PRICE}
          onChange={(price) =>
            change((now) => ({ ...now, extras: { ...now.extras, [key]: price } }))
          }
        />
      ))}
    </div>
  );
}
