import type { CurrentContent, DocumentBlock } from '@/entities/orders/document';
import { formatMoney } from '@/shared/lib/text';

/** One line at both sides; null: there is none. */
export interface ComparedLine {
  left: string | null;
  right: string | null;
  differs: boolean;
}

/** Lines that belong together: an item, or the sums. */
interface ComparedPart {
  key: string;
  lines: ComparedLine[];
}

export interface Comparison {
  items: ComparedPart[];
  sums: ComparedPart;
  total: ComparedLine;
  differs: boolean;
}

type Compared = Pick<CurrentContent, 'blocks' | 'total'>;
type ItemRow = Extract<DocumentBlock, { type: 'items' }>['rows'][number];
type SumRow = Extract<DocumentBlock, { type: 'sums' }>['rows'][number];

const itemsOf = ({ blocks }: Compared): ItemRow[] =>
  blocks.flatMap((block) => (block.type === 'items' ? block.rows : []));
const sumsOf = ({ blocks }: Compared): SumRow[] =>
  blocks
    .flatMap((block) => (block.type === 'sums' ? block.rows : []))
    .filter(({ kind }) => kind === 'part');

const lineOf = (left: string | null, right: string | null): ComparedLine => ({
  left,
  right,
  differs: left !== right,
});

/** Pairs two lists by a key; of equal keys the first with the first. Those of one side alone have no pair. */
function paired<Value>(
  left: readonly Value[],
  right: readonly Value[],
  keyOf: (value: Value) => string,
): [Value | null, Value | null][] {
  const rest = [...right];
  const claim = (value: Value): Value | null => {
    const place = rest.findIndex((other) => keyOf(other) === keyOf(value));
    return place === -1 ? null : (rest.splice(place, 1)[0] ?? null);
  };
  const known = left.map((value): [Value, Value | null] => [value, claim(value)]);
  return [...known, ...rest.map((value): [null, Value] => [null, value])];
}

/** The name of a detail: «Плёнка» of «Плёнка: ПВХ 500». */
const detailKey = (detail: string) => /^[^:,]*/u.exec(detail)?.[0] ?? detail;

function linesOf(left: ItemRow | null, right: ItemRow | null): ComparedLine[] {
  const details = paired(left?.details ?? [], right?.details ?? [], detailKey);
  const priceOf = (row: ItemRow | null) =>
    row && `${row.qty} × ${formatMoney(row.price)} = ${formatMoney(row.amount)}`;
  return [
    lineOf(left?.name ?? null, right?.name ?? null),
    ...details.map(([a, b]) => lineOf(a, b)),
    lineOf(priceOf(left), priceOf(right)),
  ];
}

const sumText = (row: SumRow | null) =>
  row && (row.amount === null ? row.label : `${row.label}: ${formatMoney(row.amount)}`);

/** Compares two states of an order as documents show them: items by name, sums by label. */
export function compareContents(left: Compared, right: Compared): Comparison {
  const items = paired(itemsOf(left), itemsOf(right), ({ name }) => name).map(
    ([before, after], index) => ({ key: String(index), lines: linesOf(before, after) }),
  );
  const sums = {
    key: 'sums',
    lines: paired(sumsOf(left), sumsOf(right), ({ label }) => label).map(([before, after]) =>
      lineOf(sumText(before), sumText(after)),
    ),
  };
  const total = lineOf(formatMoney(left.total), formatMoney(right.total));
  const lines = [...items, sums].flatMap((part) => part.lines);
  return { items, sums, total, differs: [...lines, total].some(({ differs }) => differs) };
}
