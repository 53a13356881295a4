import * as z from 'zod/mini';
import { idParamsSchema, optionalTextSchema, recordsOf } from '../base/wire/wire';
import { orHidden } from '../base/wire/money';
import { leadActivitySchema } from '../lead/lead-activity';

const valueSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const fieldShape = {
  /** Its key on the wire, of a part as `fastener.top`. */
  field: z.string(),
  from: valueSchema,
  to: valueSchema,
  /** The name of then behind a number: of a film, a fastener, a client. */
  from_name: z.optional(optionalTextSchema),
  to_name: z.optional(optionalTextSchema),
};
const fieldChangeSchema = z.object(fieldShape);
export type FieldChange = z.output<typeof fieldChangeSchema>;

/** An item as the history names it; sizes in millimetres. */
const itemShape = {
  item_id: z.string(),
  name: z.string(),
  width_mm: z.number(),
  left_mm: z.number(),
  /** Null: the same as left. */
  right_mm: z.nullable(z.number()),
  qty: z.number(),
};

const lineShape = { name: z.string(), qty: z.number(), price: orHidden(z.number()) };
const discountValue = z.object({
  kind: z.nullable(z.string()),
  value: orHidden(z.number()),
});

const changeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('item_changed'),
    item_id: z.string(),
    name: z.string(),
    /** `slope`: it has, or had, a height at either side; absent: it has one height, or that is not known. */
    shape: z.optional(optionalTextSchema),
    fields: z.array(fieldChangeSchema),
  }),
  z.object({ kind: z.literal('item_added'), ...itemShape }),
  /** Can be brought back by `POST /orders/{id}/activity/{entry}/return`. */
  z.object({ kind: z.literal('item_removed'), ...itemShape }),
  z.object({ kind: z.literal('items_moved') }),
  z.object({ kind: z.literal('line_added'), ...lineShape }),
  z.object({ kind: z.literal('line_removed'), ...lineShape }),
  z.object({
    kind: z.literal('line_changed'),
    name: z.string(),
    fields: z.array(fieldChangeSchema),
  }),
  /** A percent in hundredths of one, an amount in kopecks. */
  z.object({ kind: z.literal('discount'), from: discountValue, to: discountValue }),
  z.object({ kind: z.literal('field'), ...fieldShape }),
]);

/** One difference that a change of an order has made. Kopecks, millimetres. */
export type OrderChange = z.output<typeof changeSchema>;

/** The differences that this application knows. */
const changesSchema = z.pipe(
  z.array(z.catch(z.nullable(changeSchema), null)),
  z.transform((changes: (OrderChange | null)[]) => changes.filter((change) => change !== null)),
);

/**
 * One entry of an order's history. The `data` of `changed` and `item_returned` has besides the first field
 * and its values the totals of the order, `total_from` and `total_to`, absent where others have changed it
 * between.
 */
const orderActivitySchema = z.extend(leadActivitySchema, {
  /** Each difference; null or absent: they are not known. */
  changes: z.optional(z.catch(z.nullable(changesSchema), null)),
});
export type OrderActivity = z.output<typeof orderActivitySchema>;

/** The history in order, the oldest entry first. */
export const orderActivitiesSchema = recordsOf(orderActivitySchema);

/** Path parameters of one entry of an order's history. */
export const orderEntryParamsSchema = z.object({
  ...idParamsSchema.shape,
  entry: idParamsSchema.shape.id,
});

/** A removed item that is brought back. */
export const returnedItemSchema = z.object({ item_id: z.string().check(z.maxLength(100)) });
