import {
  calculateItem,
  orderDocumentSchema,
  readSize,
  refuseOrder,
  type Calculation,
  type OrderPatchInput,
  type PriceList,
  type SavedDocument,
  type SavedItem,
} from '@/entities/orders/order';
import { readMoney, readPercent } from '@/shared/lib/text';
import type { ItemDraft, LineDraft, OrderDraft } from './order-draft';
import { readLengthField } from './length-fields';
import { SIDES } from './words';

/** What is wrong, by key as the server names it: `items.0.qty`. */
type DraftErrors = Readonly<Record<string, string>>;

const SIZE_MESSAGE = 'Укажите размер от 200 до 10 000 мм';
const QTY_MESSAGE = 'Количество от 1 до 99';

/** A whole number as it is typed; null where it is none. */
function readWhole(typed: string): number | null {
  const bare = typed.replaceAll(/\s/g, '');
  return /^\d{1,9}$/.test(bare) ? Number(bare) : null;
}

type ErrorMap = Record<string, string>;

interface Reader {
  errors: ErrorMap;
  /** A size that is required. */
  size: (key: string, typed: string) => number;
  /** A number that may be left out. */
  whole: (key: string, typed: string, message: string) => number | null;
}

function createReader(): Reader {
  const errors: ErrorMap = {};
  return {
    errors,
    size(key, typed) {
      const read = readSize(typed);
      if (read === null) errors[key] = SIZE_MESSAGE;
      return read?.mm ?? 0;
    },
    whole(key, typed, message) {
      if (typed.trim() === '') return null;
      const read = readWhole(typed);
      if (read === null) errors[key] = message;
      return read;
    },
  };
}

interface Length {
  /** Of the draft, which decides how a bare number is read. */
  field: 'step' | 'skirt' | 'height';
  key: string;
  typed: string;
  message: string;
}

/** A length that may be left out, as it is typed. */
function readLength({ errors }: Reader, { field, key, typed, message }: Length) {
  if (typed.trim() === '') return null;
  const mm = readLengthField(field, typed);
  if (mm === null) errors[key] = message;
  return mm;
}

const orNone = (id: number | null) => id ?? 0;

/** How wide the edging is by side: where that is not said, as the prices say; null where nothing is said, or there is none. */
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
    lower_width_mm: item.lower_width_mm,
    diagonal_1_mm: item.diagonal_1_mm,
    diagonal_2_mm: item.diagonal_2_mm,
  };
  const parsed = orderDocumentSchema.shape.items.safeParse([raw]);
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
  /** What is wrong, by key as the server names it within the item: `qty`. */
  errors: DraftErrors;
}

/** What is wrong with one item by a version of the prices, and what it comes to. */
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
 * Items stay the same objects as long as nothing in them changes: each is read and calculated once, and the rows of those
 * that have not changed are not rendered again.
 */
const checkedItems = new WeakMap<ItemDraft, { prices: PriceList; read: ReadItem }>();
function readItemOnce(draft: ItemDraft, prices: PriceList): ReadItem {
  const known = checkedItems.get(draft);
  if (known?.prices === prices) return known.read;
  const read = checkItem(draft, prices);
  checkedItems.set(draft, { prices, read });
  return read;
}

type Terms = Omit<SavedDocument, 'items'>;

/**
 * What is wrong with terms by the contract, by key, and the terms that can be calculated without it.
 * @param placeOf where a line stands in the draft: those that nothing is typed into yet are left out of the terms
 */
function checkTerms(terms: Terms, placeOf: (line: number) => number) {
  const errors: ErrorMap = {};
  const parsed = orderDocumentSchema.safeParse({ ...terms, items: [] });
  if (parsed.success) return { terms, errors };
  const sound = { ...terms };
  for (const { path, message } of parsed.error.issues) {
    const [part, ...rest] = path;
    const [line, ...ofLine] = rest;
    const isOfLine = part === 'lines' && typeof line === 'number';
    const key = isOfLine ? [part, placeOf(line), ...ofLine] : path;
    errors[key.join('.')] ??= message;
    // Of the services what is asked for alone can be wrong, and lines are counted without those that are.
    if (part === 'services') sound.services = { ...sound.services, dismantling_pcs: 0 };
    else if (isOfLine) sound.lines = sound.lines.filter((each) => each !== terms.lines[line]);
    else Object.assign(sound, { [String(part)]: EMPTY[part as keyof Terms] });
  }
  return { terms: sound, errors };
}

/** Nothing is typed into it yet: it is no line of the order. */
export const isBlankLine = ({ name, price }: LineDraft) =>
  name.trim() === '' && price.trim() === '';

function readTerms(draft: OrderDraft) {
  const reader = createReader();
  const places: number[] = [];
  const lines = draft.lines.flatMap((line, index) => {
    if (isBlankLine(line)) return [];
    const { name, qty, price } = line;
    const amount = readMoney(price);
    if (amount === null) reader.errors[`lines.${index}.price`] = 'Укажите сумму';
    if (name.trim() === '') reader.errors[`lines.${index}.name`] = 'Укажите название';
    const count = readWhole(qty) ?? 0;
    const isCount = count >= 1 && count <= 999;
    if (!isCount) reader.errors[`lines.${index}.qty`] = 'Количество от 1 до 999';
    if (amount === null || name.trim() === '' || !isCount) return [];
    places.push(index);
    return [{ name: name.trim(), qty: count, price: amount }];
  });
  const readDiscount = draft.discountKind === 'percent' ? readPercent : readMoney;
  const value = draft.discount.trim() === '' ? 0 : readDiscount(draft.discount);
  if (draft.discountKind !== '' && value === null) {
    reader.errors['discount.value'] = 'Укажите скидку';
  }
  const kmMessage = 'Укажите целое число километров';
  const terms = {
    services: {
      measurement: draft.measurement,
      installation: draft.installation,
      delivery: draft.delivery,
      dismantling_pcs:
        reader.whole('services.dismantling_pcs', draft.dismantling, 'Укажите количество') ?? 0,
    },
    distance_km: reader.whole('distance_km', draft.distance, kmMessage),
    mounting_base: (draft.base || null) as SavedDocument['mounting_base'],
    mounting_height_mm: readLength(reader, {
      field: 'height',
      key: 'mounting_height_mm',
      typed: draft.height,
      message: 'Укажите высоту, например 3 м',
    }),
    lines,
    discount:
      draft.discountKind === 'percent' || draft.discountKind === 'amount'
        ? { kind: draft.discountKind, value: value ?? 0 }
        : { kind: null, value: 0 },
  } satisfies Terms;
  const checked = checkTerms(terms, (line) => places[line] ?? line);
  return { terms: checked.terms, errors: { ...checked.errors, ...reader.errors } };
}

/** An order under edit as it is read. */
export interface ReadDraft {
  /** Each item of the draft. */
  items: ReadItem[];
  /** What can be calculated: sound items alone, or all of them where all are. */
  sound: SavedDocument;
  /** Whether it can: amounts are not too large. */
  isCalculable: boolean;
  /** The place of each sound item among all. */
  places: number[];
  errors: DraftErrors;
}

/** Reads what was typed, and says what is wrong with it by one version of the prices (CALCULATOR 5). */
export function readDraft(draft: OrderDraft, prices: PriceList): ReadDraft {
  const read = draft.items.map((item) => readItemOnce(item, prices));
  const { terms, errors: termErrors } = readTerms(draft);
  const errors: ErrorMap = { ...termErrors };
  const places: number[] = [];
  const soundItems: SavedItem[] = [];
  read.forEach(({ item, errors: wrong }, index) => {
    for (const [key, message] of Object.entries(wrong)) errors[`items.${index}.${key}`] = message;
    if (item === null) return;
    places.push(index);
    soundItems.push(item);
  });
  const ofWhole = refuseOrder({ items: soundItems, ...terms }, prices);
  for (const [key, messages] of Object.entries(ofWhole)) errors[key] ??= messages[0] ?? '';
  // A discount that is not allowed is not given; what all else comes to is shown.
  const discount = errors['discount.value'] === undefined ? terms.discount : EMPTY.discount;
  return {
    items: read,
    sound: { items: soundItems, ...terms, discount },
    isCalculable: Object.keys(ofWhole).every((key) => key === 'discount.value'),
    places,
    errors,
  };
}

const EMPTY: SavedDocument = orderDocumentSchema.parse({});

/** What is said of whom and where. */
const contactOf = ({ name, phone, email }: OrderDraft) => ({
  name: name.trim() || null,
  phone: phone.trim() || null,
  email: email.trim() || null,
});

/** An order as it is written, but for its items. */
export function patchOf(draft: OrderDraft, { sound }: ReadDraft): OrderPatchInput {
  const { items: _items, ...terms } = sound;
  return {
    client_id: draft.client_id,
    contact: contactOf(draft),
    address: draft.address.trim() || null,
    object_type: (draft.object_type || null) as NonNullable<OrderPatchInput['object_type']> | null,
    floor: draft.floor.trim() || null,
    comment: draft.comment.trim() || null,
    ...terms,
  };
}
