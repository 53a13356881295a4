import { Text } from '@mantine/core';
import type { Calculation } from '@/entities/orders/price-list';
import { countOf, formatMoney, formatNumber } from '@/shared/lib/text';
import type { Trial } from '../../model/sandbox';
import classes from './sandbox.module.css';

type Components = Calculation['items'][number]['components'];
const COMPONENT_WORDS: Record<keyof Components, string> = {
  film: 'Полотно',
  edging: 'Кант',
  fasteners: 'Крепёж',
  tint: 'Тонировка',
  zip: 'Молнии',
  weight: 'Утяжелитель',
  straps: 'Ремни',
  skirt: 'Юбка',
  weld: 'Сварка',
};

function rowsOf({ items: [item], band_discount, rounding, vat_amount }: Calculation) {
  if (!item) return [];
  const parts = (Object.keys(COMPONENT_WORDS) as (keyof Components)[])
    .filter((key) => key === 'film' || item.components[key] !== 0)
    .map((key) => [COMPONENT_WORDS[key], item.components[key]] as const);
  return [
    ...parts,
    ...(band_discount > 0 ? [['Скидка за площадь', -band_discount] as const] : []),
    ...(rounding === 0 ? [] : [['Округление', rounding] as const]),
    ...(vat_amount === null ? [] : [['В том числе НДС', vat_amount] as const]),
  ];
}

/** The price of the trial window and its parts. */
export function TrialResult({ trial }: { trial: Trial }) {
  if (!trial.calculation) {
    return (
      <p className={classes.refusal} role="status">
        {trial.refusal}
      </p>
    );
  }
  const { calculation, warnings } = trial;
  const [item] = calculation.items;
  const fasteners = item ? Object.values(item.pieces).reduce((sum, count) => sum + count, 0) : 0;
  return (
    <div role="status" aria-label="Расчёт">
      <p className={classes.total}>{formatMoney(calculation.total)}</p>
      {item && (
        <Text size="xs" c="dimmed" mb="xs">
          {`Изделие ${formatNumber(item.width_mm)}×${formatNumber(item.height_mm)} мм, `}
          {`${formatNumber(item.area_dm2 / 100)} м²`}
          {fasteners > 0 && `, крепёж: ${countOf(fasteners, ['штука', 'штуки', 'штук'])}`}
        </Text>
      )}
      <dl className={classes.parts}>
        {rowsOf(calculation).map(([word, amount]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{formatMoney(amount)}</dd>
          </div>
        ))}
        <div>
          <dt>Предоплата</dt>
          <dd>{formatMoney(calculation.prepay)}</dd>
        </div>
      </dl>
      {warnings.map((message) => (
        <p key={message} className={classes.warning}>
          {message}
        </p>
      ))}
    </div>
  );
}
