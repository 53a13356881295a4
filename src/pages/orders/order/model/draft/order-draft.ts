import * as z from 'zod/mini';
import type { Order, PriceList, SavedItem } from '@/entities/orders/order';
import { moneyText } from '@/shared/lib/text';
import { newUuid, orderedJson } from '@/shared/lib/record';
import { firstChoice } from '../choices';

/**
 * Values stay as they were typed: an order is edited as texts and choices, and read where it is
 * calculated.
 */
const text = z.string();
const choice = z.nullable(z.int());
const bySide = z.object({ top: choice, right: choice, bottom: choice, left: choice });
/** Drafts that were kept by earlier versions have numbers. */
const width = z.pipe(
  z.union([text, choice]),
  z.transform((kept) => (kept === null ? '' : String(kept))),
);
/** Drafts that were kept by earlier versions have millimetres. */
const measured = z.pipe(
  z.union([text, choice]),
  z.transform((kept) => (typeof kept === 'string' ? kept : mmText(kept))),
);
const widthsBySide = z.object({ top: width, right: width, bottom: width, left: width });

const itemDraftSchema = z.object({
  /** The item's `id` on the wire. */
  id: text,
  name: text,
  kind: text,
  shape: text,
  width: text,
  left: text,
  right: text,
  qty: text,
  film: choice,
  tint: z.boolean(),
  color: choice,
  fastener: bySide,
  step: text,
  zipCount: text,
  zipType: text,
  zipSides: z.array(text),
  weight: z.boolean(),
  straps: text,
  skirt: text,
  comment: text,
  /** By side; null, or empty, where it is as wide as the prices say. */
  edging_mm: z.nullable(widthsBySide),
  lower_width_mm: measured,
  diagonal_1_mm: measured,
  diagonal_2_mm: measured,
});
export type ItemDraft = z.output<typeof itemDraftSchema>;

const lineDraftSchema = z.object({ key: text, name: text, qty: text, price: text });
export type LineDraft = z.output<typeof lineDraftSchema>;

const draftFields = {
  client_id: choice,
  name: text,
  phone: text,
  email: text,
  address: text,
  object_type: text,
  floor: text,
  comment: text,
  items: z.array(itemDraftSchema),
  measurement: z.boolean(),
  installation: z.boolean(),
  delivery: z.boolean(),
  dismantling: text,
  distance: text,
  base: text,
  height: text,
  lines: z.array(lineDraftSchema),
  discountKind: text,
  discount: text,
};

/**
 * An order under edit.
 * @param priceVersion of drafts that were kept by earlier versions, which have none
 */
export const orderDraftSchema = (priceVersion: number) =>
  z.object({ ...draftFields, price_version: z._default(z.int(), priceVersion) });
export type OrderDraft = z.output<ReturnType<typeof orderDraftSchema>>;

/** The contact and address of an order under edit. */
export type ContactDraft = Pick<
  OrderDraft,
  'client_id' | 'name' | 'phone' | 'email' | 'address' | 'object_type' | 'floor' | 'comment'
>;

/** From so many a bare number is read as millimetres, and is not doubted (`readSize`). */
const BARE_FROM_MM = 1000;

/**
 * Millimetres as a person types them: «2100», «150 мм»; bare, a small number would be read as metres or
 * centimetres.
 */
const mmText = (mm: number | null) =>
  mm === null ? '' : mm < BARE_FROM_MM ? `${mm} мм` : String(mm);
const widthTexts = ({ top, right, bottom, left }: NonNullable<SavedItem['edging_mm']>) => ({
  top: String(top),
  right: String(right),
  bottom: String(bottom),
  left: String(left),
});
const countText = (count: number) => (count === 0 ? '' : String(count));

/** An item as it is edited. */
export const itemDraftOf = (item: SavedItem): ItemDraft => ({
  id: item.id ?? '',
  name: item.name,
  kind: item.kind,
  shape: item.shape,
  width: mmText(item.opening_width_mm),
  left: mmText(item.height_left_mm),
  right: mmText(item.height_right_mm ?? item.height_left_mm),
  qty: String(item.qty),
  film: item.film_id,
  tint: item.tint,
  color: item.edging_color_id,
  fastener: item.fastener,
  step: mmText(item.fastener_step_mm),
  zipCount: String(item.zip.count),
  zipType: item.zip.type,
  zipSides: item.zip.sides,
  weight: item.weight,
  straps: countText(item.roll_straps),
  skirt: item.skirt_mm === 0 ? '' : mmText(item.skirt_mm),
  comment: item.comment ?? '',
  edging_mm: item.edging_mm && widthTexts(item.edging_mm),
  lower_width_mm: mmText(item.lower_width_mm),
  diagonal_1_mm: mmText(item.diagonal_1_mm),
  diagonal_2_mm: mmText(item.diagonal_2_mm),
});

/** A discount as a person types it: percent with a comma, or roubles. */
const discountText = ({ kind, value }: Order['discount']) =>
  kind === null || value === 0 ? '' : moneyText(value);

const discountOf = ({ discount }: Order) => ({
  discountKind: discount.kind ?? '',
  discount: discountText(discount),
});

const linesOf = ({ lines }: Order): LineDraft[] =>
  lines.map(({ name, qty, price }, index) => ({
    key: String(index),
    name,
    qty: String(qty),
    price: moneyText(price),
  }));

/** The sums of an order that the person may change. */
export interface ChangeableSums {
  discount: boolean;
  lines: boolean;
}

/** The draft with the discount and the lines of the order, where the person may not change them. */
export function withSumsOf(order: Order, draft: OrderDraft, may: ChangeableSums): OrderDraft {
  const kept = {
    ...(!may.discount && discountOf(order)),
    // Other prices are chosen by what they come to.
    ...(!may.lines && { lines: linesOf(order), price_version: order.price_version }),
  };
  const isSame = Object.entries(kept).every(
    ([key, value]) => orderedJson(value) === orderedJson(draft[key as keyof OrderDraft]),
  );
  return isSame ? draft : { ...draft, ...kept };
}

/** An order as it is edited. */
export const draftOf = (order: Order): OrderDraft => ({
  client_id: order.client_id,
  name: order.contact.name ?? '',
  phone: order.contact.phone ?? '',
  email: order.contact.email ?? '',
  address: order.address ?? '',
  object_type: order.object_type ?? '',
  floor: order.floor ?? '',
  comment: order.comment ?? '',
  items: order.items.map(itemDraftOf),
  measurement: order.services.measurement,
  installation: order.services.installation,
  delivery: order.services.delivery,
  dismantling: countText(order.services.dismantling_pcs),
  distance: order.distance_km === null ? '' : String(order.distance_km),
  base: order.mounting_base ?? '',
  height: mmText(order.mounting_height_mm),
  lines: linesOf(order),
  ...discountOf(order),
  price_version: order.price_version,
});

const NO_SIDES = { top: null, right: null, bottom: null, left: null };

/** The name with the number after the highest one of its series: after «Окно 2» comes «Окно 3». */
export function nextName(name: string, items: readonly ItemDraft[]): string {
  const stem = name.replace(/\s*\d+$/, '');
  const counted = items.flatMap((item) => {
    if (!item.name.startsWith(stem)) return [];
    const rest = item.name.slice(stem.length).trim();
    return /^\d{0,6}$/.test(rest) ? [Number(rest || 1)] : [];
  });
  return `${stem} ${Math.max(0, ...counted) + 1}`.trim();
}

/**
 * Another item: it has the film, the edging, the fastener and the step of the last one, the first what there
 * is.
 */
export function nextItem(items: readonly ItemDraft[], prices: PriceList): ItemDraft {
  const last = items.at(-1);
  const first = last ? undefined : firstChoice(prices);
  return {
    id: newUuid(),
    name: nextName('Окно', items),
    kind: 'window',
    shape: 'rectangle',
    width: '',
    left: '',
    right: '',
    qty: '1',
    film: last?.film ?? first?.film ?? null,
    tint: false,
    color: last ? last.color : (first?.color ?? null),
    fastener: last?.fastener ?? first?.fastener ?? NO_SIDES,
    step: last?.step ?? '',
    zipCount: '0',
    zipType: 'spiral',
    zipSides: [],
    weight: false,
    straps: '',
    skirt: '',
    comment: '',
    edging_mm: last?.edging_mm ?? null,
    lower_width_mm: '',
    diagonal_1_mm: '',
    diagonal_2_mm: '',
  };
}
