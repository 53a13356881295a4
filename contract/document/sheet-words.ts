import type { SheetItem, SheetRow } from '../production/sheet';
import { tied } from './tied-words';

/** Keys of facts in the second column: the fastener of each side, the weight, the straps and the skirt. */
const BESIDE = /^(?:fastener\.|(?:weight|straps|skirt)$)/u;

/** The facts of an item by where its sheet has them: the finished size stands out. */
export function sheetFacts({ rows }: Pick<SheetItem, 'rows'>): {
  finished: string | null;
  /** Two of them, or one. */
  columns: SheetRow[][];
} {
  const facts = rows.filter(({ key }) => key !== 'finished');
  const isBeside = ({ key }: SheetRow) => BESIDE.test(key);
  return {
    finished: rows.find(({ key }) => key === 'finished')?.value.replaceAll('×', ' × ') ?? null,
    columns: [facts.filter((fact) => !isBeside(fact)), facts.filter(isBeside)].filter(
      ({ length }) => length > 0,
    ),
  };
}

/** A value with its figures whole: «шаг 286 мм» stays on one line. */
export const tiedFact = (value: string): string =>
  tied(value)
    .replaceAll(/(?<=(?:шаг|по|длина|ширина|сверху|справа|снизу|слева)) (?=\d)/gu, '\u00a0')
    .replaceAll(' + ', '\u00a0+\u00a0');

/** «Заказ № 12 · лист от 30.11.2026». @param day as people write it; null: it has none */
export const sheetCaption = (orderNumber: number, day: string | null): string =>
  `Заказ № ${orderNumber}${day === null ? '' : ` · лист от ${day}`}`;

/** Stands under the code of a sheet. */
export const SHEET_CODE_HINT = 'Откройте камерой телефона';
