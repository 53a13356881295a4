import type { PriceList } from '@/entities/orders/price-list';
import { SettingsSection } from '@/shared/ui/settings-section';
import { useDraftPrices } from '../../model/draft-context';
import { BASE_WORDS, SERVICE_WORDS } from '../../model/price-words';
import { millimetresFrom, percentUpTo, PRICE, wholeFrom } from '../../model/read-values';
import fieldClasses from '../fields/fields.module.css';
import { StepList } from '../fields/step-list';
import { ValueField } from '../fields/value-field';

type Services = PriceList['services'];
type PricedService = keyof typeof SERVICE_WORDS;
const BASES = Object.keys(BASE_WORDS) as (keyof typeof BASE_WORDS)[];
const SHARE = percentUpTo(100_000);
const KM = wholeFrom(0, 100_000, 'км');
const HEIGHT = millimetresFrom(0, 1_000_000);
/** A new step is higher than the last one by this. */
const METRE = 1000;
const FIRST_HEIGHT = 3000;

/** The tab of services. */
export function ServicesTab() {
  const { prices, change } = useDraftPrices();
  const { services } = prices;
  const patch = (values: Partial<Services>) =>
    change((now) => ({ ...now, services: { ...now.services, ...values } }));
  const priceField = (key: PricedService) => (
    <ValueField
      key={key}
      label={`${SERVICE_WORDS[key]}, ₽`}
      path={`services.${key}`}
      value={services[key]}
      notation={PRICE}
      onChange={(price) => patch({ [key]: price })}
    />
  );
  return (
    <>
      <SettingsSection title="Замер и монтаж">
        <div className={fieldClasses.grid}>
          {(['measurement', 'install_m2', 'install_min', 'dismantle'] as const).map(priceField)}
        </div>
      </SettingsSection>
      <SettingsSection title="Основание" hint="Сколько стоит монтаж на него: 100 % — без наценки">
        <div className={fieldClasses.grid}>
          {BASES.map((base) => (
            <ValueField
              key={base}
              label={`${BASE_WORDS[base]}, %`}
              path={`services.base_bp.${base}`}
              value={services.base_bp[base]}
              notation={SHARE}
              onChange={(share) => patch({ base_bp: { ...services.base_bp, [base]: share } })}
            />
          ))}
        </div>
      </SettingsSection>
      <SettingsSection title="Высота" hint="Доплата к монтажу, если он не ниже">
        <StepList
          label="Доплаты за высоту"
          path="services.height_steps"
          steps={services.height_steps.map(({ from_mm, amount }) => ({
            from: from_mm,
            value: amount,
          }))}
          from={{ label: 'От, мм', field: 'from_mm', notation: HEIGHT }}
          value={{ label: 'Доплата, ₽', field: 'amount', notation: PRICE }}
          hasFirst={false}
          addition={(last) => ({ from: last ? last.from + METRE : FIRST_HEIGHT, value: 0 })}
          onChange={(steps) =>
            patch({
              height_steps: steps.map(({ from, value }) => ({ from_mm: from, amount: value })),
            })
          }
        />
      </SettingsSection>
      <SettingsSection title="Доставка">
        <div className={fieldClasses.grid}>
          {(['delivery', 'delivery_km'] as const).map(priceField)}
          <ValueField
            label="Без доплаты, км"
            path="services.delivery_free_km"
            value={services.delivery_free_km}
            notation={KM}
            onChange={(delivery_free_km) => patch({ delivery_free_km })}
          />
        </div>
      </SettingsSection>
    </>
  );
}
