import {
  orderContentSchema,
  refuseOrder,
  type OrderPatchInput,
  type PriceList,
  type SavedContent,
  type SavedItem,
} from '@/entities/orders/order';
import { readMoney, readPercent } from '@/shared/lib/text';
import type { LineDraft, OrderDraft } from './order-draft';
import {
  type DraftErrors,
  readWhole,
  type ErrorMap,
  createReader,
  readLength,
  EMPTY,
} from './read-field';
import { type ReadItem, readItemOnce } from './read-item';

type Terms = Omit<SavedContent, 'items'>;

/**
 * Returns the faults of terms by key, and the terms that can be calculated without them.
 * @param placeOf where a line stands in the draft: those that nothing is typed into yet are left out of the
 *   terms
 */
function checkTerms(terms: Terms, placeOf: (line: number) => number) {
  const errors: ErrorMap = {};
  const parsed = orderContentSchema.safeParse({ ...terms, items: [] });
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
    mounting_base: (draft.base || null) as SavedContent['mounting_base'],
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
  /** The part that can be calculated: sound items alone. */
  sound: SavedContent;
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

/** The contact of a draft. */
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
