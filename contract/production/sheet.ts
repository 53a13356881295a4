import * as z from 'zod/mini';
import { countSchema, optionalTextSchema } from '../base/wire/wire';
import { drawnItemSchema } from '../soft-windows/drawn-item';

/** A fact of an item as its sheet says it; by `key` the same fact is found on an older sheet. */
const sheetRowSchema = z.object({ key: z.string(), label: z.string(), value: z.string() });
export type SheetRow = z.output<typeof sheetRowSchema>;

/** An item as the shop makes it: no price, nothing of the client. */
export const sheetItemSchema = z.object({
  /** The item of the order. */
  id: z.string(),
  name: z.string(),
  qty: countSchema,
  /** Sizes of the opening and of the finished piece, film, sides, fasteners, edging and the rest. */
  rows: z.array(sheetRowSchema),
  /** That the opening is not square, in sentences. */
  skew: z.catch(z.array(z.string()), []),
  comment: optionalTextSchema,
  drawing: z.catch(z.nullable(drawnItemSchema), null),
});
export type SheetItem = z.output<typeof sheetItemSchema>;

/** One difference of the order from its printed sheet. `was` null: it was added; `now` null: it is gone. */
export const sheetChangeSchema = z.object({
  /** The name of the item. */
  item: z.string(),
  /** Of the fact: «Плёнка»; null: the size of the opening, or the item as a whole. */
  label: optionalTextSchema,
  was: optionalTextSchema,
  now: optionalTextSchema,
});
export type SheetChange = z.output<typeof sheetChangeSchema>;

/** A digest in the QR of a sheet. */
export const SHEET_DIGEST = /^[\w-]{10,64}$/u;
