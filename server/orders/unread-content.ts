import type * as z from 'zod/mini';
import {
  filledContentShape,
  MOST_ITEMS,
  orderItemSchema,
  refuseOrder,
  type OrderRefusals,
  type PriceList,
  type SavedContent,
  type SavedItem,
} from '#contract';

const { shape: itemShape } = orderItemSchema;
const { shape: sideShape } = itemShape.fastener;

/** Reads a value by a schema, else its default, else NaN: the price list refuses that by the same key. */
function readOr(schema: z.ZodMiniType, value: unknown): unknown {
  for (const tried of [value, undefined]) {
    const read = schema.safeParse(tried);
    if (read.success) return read.data;
  }
  return Number.NaN;
}

/** Each key by itself, however wrong the others are. */
const readKeys = (shape: Record<string, z.ZodMiniType>, value: unknown) => {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >;
  return Object.fromEntries(
    Object.entries(shape).map(([key, schema]) => [key, readOr(schema, given[key])]),
  );
};

function readItem(value: unknown): SavedItem {
  const { fastener } = (value ?? {}) as { fastener?: unknown };
  const item = { ...readKeys(itemShape, value), fastener: readKeys(sideShape, fastener) };
  const read = item as unknown as SavedItem;
  // A height that cannot be read differs from none.
  return Number.isNaN(read.height_left_mm) && read.height_right_mm !== null
    ? { ...read, height_left_mm: read.height_right_mm }
    : read;
}

/**
 * Returns the price list's refusals of an order that the contract has refused already, so that all are
 * answered at once: as much of the order as can be read is looked at.
 * @param prices the prices of its calculation, if any
 */
export function refuseUnread(body: unknown, prices: PriceList | false | undefined): OrderRefusals {
  if (!prices) return {};
  const { items } = (body ?? {}) as { items?: unknown };
  const content = readKeys(filledContentShape, body) as unknown as SavedContent;
  const read = Array.isArray(items) ? items.slice(0, MOST_ITEMS).map(readItem) : [];
  return refuseOrder({ ...content, items: read }, prices);
}
