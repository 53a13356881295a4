import { formatNumber } from '../base/text/number-text';
import type { SavedItem } from '../order/order-item';
import type { DocumentContent } from './document';

/** A sold item or a present one; the amount is in kopecks, null where the person may not see it. */
export interface SoldItem {
  /** Of the item; null or absent: not known. */
  id?: string | null | undefined;
  name: string;
  qty: number;
  width_mm: number;
  left_mm: number;
  right_mm: number;
  amount: number | null;
}

/** Items with the total of the order, kopecks; null where it is hidden. */
export interface SoldState {
  items: readonly SoldItem[];
  total: number | null;
}

/** An item that differs from the sold one. `before` is null for an added item, `after` for a removed one. */
export interface SoldChange {
  name: string;
  before: SoldItem | null;
  after: SoldItem | null;
  /** Its part of the difference of the total, kopecks; null where amounts are hidden. */
  amount: number | null;
}

/** How an order differs from the sold one. The items and the rest add up to the total. */
export interface SoldChanges {
  items: SoldChange[];
  /** The part of services, discount and rounding in the difference of the total. */
  other: number | null;
  total: number | null;
}

/** The drawn items of a document; only a drawing keeps the sizes of its item. */
export const soldItemsOf = ({ blocks }: Pick<DocumentContent, 'blocks'>): SoldItem[] =>
  blocks.flatMap((block) =>
    block.type === 'items'
      ? block.rows.flatMap(({ item_id: id, name, qty, amount, drawing }) =>
          drawing === null
            ? []
            : {
                id,
                name,
                qty,
                amount,
                width_mm: drawing.opening_width_mm,
                left_mm: drawing.height_left_mm,
                right_mm: drawing.height_right_mm,
              },
        )
      : [],
  );

/** The present items of an order. @param amounts of the items, kopecks; null where they are hidden */
export const presentItemsOf = (
  items: readonly SavedItem[],
  amounts: readonly number[] | null,
): SoldItem[] =>
  items.map((item, index) => ({
    id: item.id,
    // As documents call an item without a name.
    name: item.name || `Изделие ${index + 1}`,
    qty: item.qty,
    width_mm: item.opening_width_mm,
    left_mm: item.height_left_mm,
    right_mm:
      item.shape === 'slope' ? (item.height_right_mm ?? item.height_left_mm) : item.height_left_mm,
    amount: amounts?.[index] ?? null,
  }));

const minus = (after: number | null, before: number | null): number | null =>
  after === null || before === null ? null : after - before;

const isSame = (one: SoldItem, other: SoldItem) =>
  one.qty === other.qty &&
  one.width_mm === other.width_mm &&
  one.left_mm === other.left_mm &&
  one.right_mm === other.right_mm &&
  (minus(one.amount, other.amount) ?? 0) === 0;

const isSameSize = (one: SoldItem, other: SoldItem) =>
  isSame({ ...one, amount: null }, { ...other, amount: null });
const isSameName = (one: SoldItem, other: SoldItem) => one.name === other.name;

/** A document names an item without a name by its place, which changes when other items are removed. */
const isUnnamed = ({ name }: SoldItem) => /^Изделие \d+$/.test(name);

/** The rules by which sold items are matched to present ones, the surest first. */
const WAYS: readonly ((one: SoldItem, other: SoldItem) => boolean)[] = [
  (one, other) => typeof one.id === 'string' && one.id === other.id,
  (one, other) => isSameName(one, other) && isSame(one, other),
  (one, other) => isSameName(one, other) && isSameSize(one, other),
  (one, other) => isUnnamed(one) && isUnnamed(other) && isSame(one, other),
  (one, other) => isUnnamed(one) && isUnnamed(other) && isSameSize(one, other),
  isSameName,
];

/**
 * Pairs sold items with present ones by their ids; where a document keeps no ids, by names and sizes. Equal
 * items pair in their order. Other items have no pair.
 */
function pairs(
  before: readonly SoldItem[],
  after: readonly SoldItem[],
): [SoldItem | null, SoldItem | null][] {
  const left = [...before];
  const found = new Map<SoldItem, SoldItem>();
  for (const isPair of WAYS) {
    for (const item of after) {
      if (found.has(item)) continue;
      const place = left.findIndex((each) => isPair(each, item));
      const [pair] = place === -1 ? [] : left.splice(place, 1);
      if (pair) found.set(item, pair);
    }
  }
  const present = after.map((item): [SoldItem | null, SoldItem] => [found.get(item) ?? null, item]);
  return [...present, ...left.map((item): [SoldItem, null] => [item, null])];
}

/** Compares an order with the sold items one by one, and leaves out the equal ones. */
export function compareSold(sold: SoldState, present: SoldState): SoldChanges {
  const items = pairs(sold.items, present.items).flatMap(([before, after]): SoldChange[] => {
    if (before && after && isSame(before, after)) return [];
    const amount = minus(after === null ? 0 : after.amount, before === null ? 0 : before.amount);
    return [{ name: (after ?? before)?.name ?? '', before, after, amount }];
  });
  const total = minus(present.total, sold.total);
  const other = items.reduce<number | null>((left, { amount }) => minus(left, amount), total);
  return { items, other, total };
}

/** «1800×2000», of a slope «1800×2000/1700». */
const sizeText = ({ width_mm: width, left_mm: left, right_mm: right }: SoldItem) =>
  `${width}×${left}${right === left ? '' : `/${right}`}`;

const signed = (mm: number) => `${mm > 0 ? '+' : '−'}${formatNumber(Math.abs(mm))} мм`;

/** «+50 мм»; where several sizes differ, «ширина +50 мм, высота −20 мм». */
function differenceText(before: SoldItem, after: SoldItem): string {
  const isSlope = [before, after].some(({ left_mm: left, right_mm: right }) => left !== right);
  const differences: [label: string, mm: number][] = [
    ['ширина', after.width_mm - before.width_mm],
    [isSlope ? 'высота слева' : 'высота', after.left_mm - before.left_mm],
    ...(isSlope ? [['высота справа', after.right_mm - before.right_mm] as [string, number]] : []),
  ];
  const told = differences.filter(([, mm]) => mm !== 0);
  return told.length === 1
    ? told.map(([, mm]) => signed(mm)).join('')
    : told.map(([label, mm]) => `${label} ${signed(mm)}`).join(', ');
}

/** Describes a changed item without sums: «Окно 2: 1800×2000 → 1850×2000, +50 мм». */
export function soldChangeText({ name, before, after }: SoldChange): string {
  const piecesOf = ({ qty }: SoldItem) => (qty === 1 ? '' : `, ${qty} шт.`);
  if (before === null)
    return after ? `${name}: добавлено, ${sizeText(after)}${piecesOf(after)}` : name;
  if (after === null) return `${name}: убрано, ${sizeText(before)}${piecesOf(before)}`;
  const sizes = differenceText(before, after);
  const told = [
    ...(sizes === '' ? [] : [`${sizeText(before)} → ${sizeText(after)}, ${sizes}`]),
    ...(before.qty === after.qty ? [] : [`${before.qty} → ${after.qty} шт.`]),
  ];
  return `${name}: ${told.length === 0 ? 'размеры прежние, цена другая' : told.join(', ')}`;
}
