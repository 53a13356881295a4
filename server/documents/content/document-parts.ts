import {
  companyName,
  drawnItem,
  fillPlaceholders,
  formatMoney,
  longDay,
  plainLines,
  usualTextOf,
  type DocumentBlock,
} from '#contract';
import { amountInWords } from './amount-in-words';
import { daysLater, shortDay } from './days';
import { customerOf, itemName, oneLine, type Ingredients } from './ingredients';
import { itemDetails } from './item-details';
import { note, orderParts, sumsBlock } from './sums-block';

export type ItemRow = Extract<DocumentBlock, { type: 'items' }>['rows'][number];

/** A blank to fill in by hand. */
export const BLANK = '____________________';

const MONTHS = new Intl.NumberFormat('ru', {
  style: 'unit',
  unit: 'month',
  unitDisplay: 'long',
});

function itemRows({ order, calculation, prices }: Ingredients, isDrawn: boolean): ItemRow[] {
  return order.items.flatMap((item, index) => {
    const calculated = calculation.items[index];
    if (!calculated) return [];
    return {
      ...(item.id !== undefined && { item_id: item.id }),
      name: itemName(item.name, index),
      details: itemDetails(item, prices, isDrawn),
      qty: item.qty,
      price: calculated.piece_amount,
      amount: calculated.amount,
      drawing: isDrawn ? drawnItem(item, calculated, prices) : null,
    };
  });
}

export const contractorName = ({ settings: { requisites } }: Ingredients) =>
  companyName(requisites) ?? BLANK;

export const customerName = ({ order }: Ingredients) => oneLine(customerOf(order).name) ?? BLANK;

export const objectAddress = ({ order }: Pick<Ingredients, 'order'>) => oneLine(order.address);

/** Until when an offer made today holds. */
export const validUntil = ({ today, settings }: Ingredients) =>
  daysLater(today, settings.quote_days);

/** The text of the document or of the settings, filled; none where there is no word. */
export function textBlocks(made: Ingredients): DocumentBlock[] {
  const { type, settings, text, calculation, amount } = made;
  const { warranty_months: months } = settings;
  const total = amount ?? calculation.total;
  const usual = usualTextOf(type, settings.texts);
  const filled = fillPlaceholders(plainLines(text ?? usual), {
    клиент: customerName(made),
    адрес: objectAddress(made) ?? BLANK,
    сумма: formatMoney(total),
    сумма_прописью: amountInWords(total),
    предоплата: formatMoney(calculation.prepay),
    // Only an offer has a term that is known: elsewhere it is agreed upon by hand.
    срок: type === 'quote' ? longDay(validUntil(made)) : BLANK,
    гарантия: months === 0 ? 'по закону' : MONTHS.format(months),
  });
  return filled === '' ? [] : [{ type: 'text', text: filled }];
}

export function signature({ settings: { requisites } }: Ingredients): DocumentBlock {
  const { signer_position: position, signer_name: name } = requisites;
  return { type: 'signature', position, name };
}

export function signatures({ settings: { requisites } }: Ingredients): DocumentBlock {
  const { signer_position: position, signer_name: name } = requisites;
  return {
    type: 'signatures',
    sides: [
      { title: 'Исполнитель', position, name },
      { title: 'Заказчик', position: null, name: null },
    ],
  };
}

/** The payment terms of the order. */
export const termNotes = ({ calculation: { prepay, rest } }: Ingredients) =>
  [note('Предоплата', prepay), note('Остаток', rest)].filter(({ amount }) => amount !== 0);

/** The items of the order and how its total comes about. */
export const sold = (
  made: Ingredients,
  { isDrawn, notes }: { isDrawn: boolean; notes: ReturnType<typeof termNotes> },
): DocumentBlock[] => [
  { type: 'items', rows: itemRows(made, isDrawn) },
  sumsBlock(made, { parts: orderParts(made), total: made.calculation.total, notes }),
];

export const lines = (...values: (string | null | false)[]) =>
  values.filter((value) => typeof value === 'string' && value !== '') as string[];

/** « от 27 ноября 2026 года»; nothing of a draft. */
export const leftOn = ({ hasLeft, today }: Ingredients, wordsOf = longDay) =>
  hasLeft ? ` от ${wordsOf(today)}` : '';

/** «по заказу № 12 (договор № Д-5 от 27.11.2026)». */
export const byOrder = ({ order, contract }: Ingredients) =>
  `по заказу № ${order.number}${contract ? ` (договор № ${contract.number} от ${shortDay(contract.date)})` : ''}`;
