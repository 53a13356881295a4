import type { PriceList } from '@/entities/orders/price-list';
import { SettingsSection } from '@/shared/ui/settings-section';
import { useDraftPrices } from '../../model/draft-context';
import { MODE_WORDS, SIDE_STEP_WORDS, TOTAL_STEP_WORDS } from '../../model/price-words';
import {
  AREA,
  BAND_AREA,
  millimetresFrom,
  percentOrNone,
  percentUpTo,
} from '../../model/read-values';
import { ChoiceField } from '../fields/choice-field';
import fieldClasses from '../fields/fields.module.css';
import { StepList } from '../fields/step-list';
import { ValueField } from '../fields/value-field';

type Rules = PriceList['rules'];
const ALLOWANCE = millimetresFrom(0, 500);
const CORNER = millimetresFrom(10, 90);
const SHARE = percentUpTo(10_000);
const VAT = percentOrNone(10_000);
/** A new band is larger than the last one by this: 10 m². */
const NEXT_BAND = 1000;

/** How prices become a total. */
export function RulesTab() {
  const { prices, change } = useDraftPrices();
  const { rules } = prices;
  const patch = (values: Partial<Rules>) =>
    change((now) => ({ ...now, rules: { ...now.rules, ...values } }));
  return (
    <>
      <SettingsSection title="Цена изделия">
        <div className={fieldClasses.grid}>
          <ChoiceField
            label="Как считать"
            value={rules.mode}
            words={MODE_WORDS}
            onChange={(mode) => patch({ mode })}
          />
          <ChoiceField
            label="Округление сторон"
            value={rules.side_step_mm}
            words={SIDE_STEP_WORDS}
            onChange={(side_step_mm) => patch({ side_step_mm })}
          />
          <ValueField
            label="Наименьшая площадь, м²"
            path="rules.min_area_dm2"
            value={rules.min_area_dm2}
            notation={AREA}
            onChange={(min_area_dm2) => patch({ min_area_dm2 })}
          />
          <ValueField
            label="Припуск на сторону, мм"
            path="rules.allowance_mm"
            value={rules.allowance_mm}
            notation={ALLOWANCE}
            onChange={(allowance_mm) => patch({ allowance_mm })}
          />
          <ValueField
            label="Крепёж от угла, мм"
            path="rules.corner_mm"
            value={rules.corner_mm}
            notation={CORNER}
            onChange={(corner_mm) => patch({ corner_mm })}
          />
        </div>
      </SettingsSection>
      <SettingsSection title="Скидка за площадь" hint="По площади всего заказа">
        <StepList
          label="Скидки за площадь"
          path="rules.bands"
          steps={rules.bands.map(({ from_dm2, discount_bp }) => ({
            from: from_dm2,
            value: discount_bp,
          }))}
          from={{ label: 'От, м²', field: 'from_dm2', notation: BAND_AREA }}
          value={{ label: 'Скидка, %', field: 'discount_bp', notation: SHARE }}
          hasFirst
          addition={(last) => ({ from: (last?.from ?? 0) + NEXT_BAND, value: last?.value ?? 0 })}
          onChange={(steps) =>
            patch({
              bands: steps.map(({ from, value }) => ({ from_dm2: from, discount_bp: value })),
            })
          }
        />
      </SettingsSection>
      <SettingsSection title="Итог заказа">
        <div className={fieldClasses.grid}>
          <ValueField
            label="Наибольшая скидка, %"
            path="rules.max_discount_bp"
            value={rules.max_discount_bp}
            notation={SHARE}
            onChange={(max_discount_bp) => patch({ max_discount_bp })}
          />
          <ChoiceField
            label="Округление итога"
            value={rules.total_step}
            words={TOTAL_STEP_WORDS}
            onChange={(total_step) => patch({ total_step })}
          />
          <ValueField
            label="Предоплата, %"
            path="rules.prepay_bp"
            value={rules.prepay_bp}
            notation={SHARE}
            onChange={(prepay_bp) => patch({ prepay_bp })}
          />
          <ValueField
            label="НДС, %"
            placeholder="Без НДС"
            path="rules.vat_bp"
            value={rules.vat_bp}
            notation={VAT}
            onChange={(vat_bp) => patch({ vat_bp })}
          />
        </div>
      </SettingsSection>
    </>
  );
}
