import * as z from 'zod/mini';
import { countSchema, idSchema, optionalTextSchema } from '../base/wire/wire';
import { sheetItemSchema, type SheetItem, type SheetRow } from '../production/sheet';
import { OPERATION_LABELS } from '../production/operations';
import { tied } from './tied-words';

const sheetRowSchema = z.extend(sheetItemSchema, {
  /** Those that the item needs, to be ticked with a pen; of `OPERATIONS`, or of a later server. */
  operations: z.catch(z.array(z.string()), []),
});

/** An order as the shop makes it: of the client the name alone, and no sum. */
export const sheetBlock = z.object({
  type: z.literal('sheet'),
  order_id: idSchema,
  order_number: countSchema,
  customer: optionalTextSchema,
  /** When it is installed: «3 декабря, 14:00»; null: it is not planned. */
  installs: optionalTextSchema,
  /** The digest in its code, by which the shop learns that the order has become another. */
  digest: z.string(),
  rows: z.array(sheetRowSchema),
});

/** Facts that stand in the second column: fasteners by side, and what is added to the piece. */
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
  tied(value).replaceAll(/(?<=(?:шаг|по|длина|ширина)) (?=\d)/gu, '\u00a0');

/** The name of an operation; one of a later server stands as it is. */
export const operationLabel = (operation: string): string =>
  (OPERATION_LABELS as Readonly<Record<string, string>>)[operation] ?? operation;

/** «Заказ № 12 · лист от 30.11.2026». @param day as people write it; null: it has none */
export const sheetCaption = (orderNumber: number, day: string | null): string =>
  `Заказ № ${orderNumber}${day === null ? '' : ` · лист от ${day}`}`;

/** Stands under the code of a sheet. */
export const SHEET_CODE_HINT = 'Откройте камерой телефона';
