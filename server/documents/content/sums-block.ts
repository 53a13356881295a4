import {
  formatMoney,
  formatPercent,
  vatWithin,
  type DocumentBlock,
  type OrderLine,
} from '#contract';
import { amountInWords } from './amount-in-words';
import type { Ingredients } from './ingredients';

type SumsRow = Extract<DocumentBlock, { type: 'sums' }>['rows'][number];

export const part = (label: string, amount: number): SumsRow => ({ label, amount, kind: 'part' });
export const note = (label: string, amount: number): SumsRow => ({ label, amount, kind: 'note' });

function serviceRows({ order, calculation: { services } }: Ingredients): SumsRow[] {
  const { services: chosen } = order;
  const ofLine = ({ name, qty, price }: OrderLine) =>
    part(qty === 1 ? name : `${name}, ${qty} шт.`, qty * price);
  return [
    ...(chosen.measurement ? [part('Замер', services.measurement)] : []),
    ...(chosen.installation ? [part('Монтаж', services.installation)] : []),
    ...(chosen.dismantling_pcs > 0
      ? [part(`Демонтаж, ${chosen.dismantling_pcs} шт.`, services.dismantling)]
      : []),
    ...(chosen.delivery ? [part('Доставка', services.delivery)] : []),
    ...order.lines.map(ofLine),
  ];
}

/** How the total of the order comes about: the items, less what is taken off, and what is done besides. */
export function orderParts(made: Ingredients): SumsRow[] {
  const { calculation } = made;
  const unlessNone = (label: string, amount: number) => (amount === 0 ? [] : [part(label, amount)]);
  return [
    part('Изделия', calculation.items_amount),
    ...unlessNone('Скидка за объём', -calculation.band_discount),
    ...unlessNone('Скидка', -calculation.discount),
    ...serviceRows(made),
    ...unlessNone('Округление', calculation.rounding),
  ];
}

/** The row about VAT: the company's own words, or the rate of the prices. No rate is built in. */
function vatRow({ settings, prices }: Ingredients, amount: number): SumsRow[] {
  if (settings.vat_note !== null) {
    return [{ label: settings.vat_note, amount: null, kind: 'note' }];
  }
  const { vat_bp: rate } = prices.rules;
  if (rate === null) return [];
  return [note(`В том числе НДС ${formatPercent(rate)}`, vatWithin(amount, rate))];
}

/** VAT in one line: «В том числе НДС 5 % — 23,81 ₽»; empty where the document does not mention it. */
export const vatText = (made: Ingredients, amount: number): string =>
  vatRow(made, amount)
    .map(({ label, amount: vat }) => (vat === null ? label : `${label} — ${formatMoney(vat)}`))
    .join('');

/** Parts that add up to a total, its VAT, and what else is to be said of it. */
export const sumsBlock = (
  made: Ingredients,
  { parts, total, notes }: { parts: SumsRow[]; total: number; notes: SumsRow[] },
): DocumentBlock => ({
  type: 'sums',
  rows: [
    ...parts,
    { label: 'Итого', amount: total, kind: 'total' },
    ...vatRow(made, total),
    ...notes,
  ],
  in_words: amountInWords(total),
});
