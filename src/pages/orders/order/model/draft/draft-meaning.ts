import { readSize, SIDES } from '@/entities/orders/order';
import { readMoney, readPercent } from '@/shared/lib/text';
import { readLengthField } from './length-fields';
import type { ItemDraft, LineDraft, OrderDraft } from './order-draft';

type Reader = (typed: string) => number | null | undefined;

const count: Reader = (typed) => {
  const bare = typed.replaceAll(/\s/g, '');
  return /^\d{1,9}$/.test(bare) ? Number(bare) : null;
};

/** How the numbers that are no lengths are read. */
const READERS: Partial<Record<string, Reader>> = {
  qty: count,
  straps: count,
  dismantling: count,
  distance: count,
  discount: (typed) => readMoney(typed) ?? readPercent(typed),
  price: readMoney,
} satisfies Partial<Record<keyof (ItemDraft & LineDraft & OrderDraft), Reader>>;

/** The value of a field in one notation: «2,1», «210 см» and «2100» are the same width. */
function meaningOf(field: string, value: unknown): string {
  if (field === 'edging_mm' && value !== null) {
    const widths = value as NonNullable<ItemDraft['edging_mm']>;
    return JSON.stringify(
      SIDES.map((side) => readSize(widths[side], 'labelled_mm')?.mm ?? widths[side].trim()),
    );
  }
  if (typeof value !== 'string') return JSON.stringify(value);
  const typed = value.trim();
  const read = READERS[field]?.(typed) ?? readLengthField(field, typed);
  return JSON.stringify(read ?? typed);
}

/** Whether two values of a field say the same. */
export const saysSame = (field: string, a: unknown, b: unknown): boolean =>
  a === b || meaningOf(field, a) === meaningOf(field, b);
