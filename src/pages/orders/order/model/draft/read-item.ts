import {
  calculateItem,
  orderContentSchema,
  readSize,
  refuseOrder,
  type Calculation,
  type PriceList,
  type SavedItem,
} from '@/entities/orders/order';
import type { ItemDraft } from './order-draft';
import { SIDES } from '../words';
import {
  type DraftErrors,
  type ErrorMap,
  type Reader,
  createReader,
  readLength,
  EMPTY,
} from './read-field';

const QTY_MESSAGE = 'Количество от 1 до 99';

const orNone = (id: number | null) => id ?? 0;

/**
 * How wide the edging is by side: where that is not said, as the prices say; null where nothing is said, or
 * there is none.
 */
function readEdging(
  { errors }: Reader,
  { color, edging_mm: said }: ItemDraft,
  { rules }: PriceList,
) {
  if (color === null || said === null) return null;
  if (SIDES.every((side) => said[side].trim() === '')) return null;
  const width = (side: (typeof SIDES)[number]) => {
    if (said[side].trim() === '') return rules.edging_mm;
    const mm = readSize(said[side], 'labelled_mm')?.mm ?? null;
    if (mm === null) errors[`edging_mm.${side}`] = 'Укажите ширину в миллиметрах';
    return mm ?? rules.edging_mm;
  };
  return { top: width('top'), right: width('right'), bottom: width('bottom'), left: width('left') };
}

function readItem(
  item: ItemDraft,
  prices: PriceList,
): { item: SavedItem | null; errors: ErrorMap } {
  const reader = createReader();
  const { top, right, bottom, left } = item.fastener;
  const measured = (key: 'lower_width_mm' | 'diagonal_1_mm' | 'diagonal_2_mm') =>
    readLength(reader, {
      field: key,
      key,
      typed: item[key],
      message: 'Укажите размер, например 1850 мм',
    });
  const heightLeft = reader.size('height_left_mm', item.left);
  const raw = {
    id: item.id,
    name: item.name,
    kind: item.kind,
    shape: item.shape,
    opening_width_mm: reader.size('opening_width_mm', item.width),
    height_left_mm: heightLeft,
    height_right_mm:
      item.shape === 'slope' ? reader.size('height_right_mm', item.right) : heightLeft,
    qty: reader.whole('qty', item.qty, QTY_MESSAGE) ?? 0,
    film_id: orNone(item.film),
    tint: item.tint,
    edging_color_id: item.color,
    edging_mm: readEdging(reader, item, prices),
    fastener: {
      top: orNone(top),
      right: orNone(right),
      bottom: orNone(bottom),
      left: orNone(left),
    },
    fastener_step_mm: readLength(reader, {
      field: 'step',
      key: 'fastener_step_mm',
      typed: item.step,
      message: 'Шаг от 50 до 1000 мм',
    }),
    zip: { count: Number(item.zipCount), type: item.zipType, sides: item.zipSides },
    weight: item.weight,
    roll_straps: reader.whole('roll_straps', item.straps, 'Ремней от 0 до 20') ?? 0,
    skirt_mm:
      readLength(reader, {
        field: 'skirt',
        key: 'skirt_mm',
        typed: item.skirt,
        message: 'Укажите высоту юбки в миллиметрах',
      }) ?? 0,
    comment: item.comment || null,
    lower_width_mm: measured('lower_width_mm'),
    diagonal_1_mm: measured('diagonal_1_mm'),
    diagonal_2_mm: measured('diagonal_2_mm'),
  };
  const parsed = orderContentSchema.shape.items.safeParse([raw]);
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) {
      reader.errors[path.slice(1).join('.')] ??= message;
    }
  }
  return { item: parsed.data?.[0] ?? null, errors: reader.errors };
}

/** An item under edit as it is read. */
export interface ReadItem {
  /** Null while something of it is missing or wrong. */
  item: SavedItem | null;
  /** Of a sound one. */
  calculated: Calculation['items'][number] | null;
  /** Errors by key as the server names it within the item: `qty`. */
  errors: DraftErrors;
}

/** Returns the faults of one item by a version of the prices, and its total. */
function checkItem(draft: ItemDraft, prices: PriceList): ReadItem {
  const { item, errors } = readItem(draft, prices);
  const refused = item === null ? {} : refuseOrder({ ...EMPTY, items: [item] }, prices);
  for (const [key, messages] of Object.entries(refused)) {
    errors[key.replace(/^items\.0\./, '')] ??= messages[0] ?? '';
  }
  if (item === null || Object.keys(errors).length > 0)
    return { item: null, calculated: null, errors };
  return { item, calculated: calculateItem(item, prices), errors };
}

/**
 * Items stay the same objects as long as nothing in them changes: each is read and calculated once, and the
 * rows of those that have not changed are not rendered again.
 */
const checkedItems = new WeakMap<ItemDraft, { prices: PriceList; read: ReadItem }>();

export function readItemOnce(draft: ItemDraft, prices: PriceList): ReadItem {
  const known = checkedItems.get(draft);
  if (known?.prices === prices) return known.read;
  const read = checkItem(draft, prices);
  checkedItems.set(draft, { prices, read });
  return read;
}
