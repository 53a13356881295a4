import * as z from 'zod/mini';
import { countSchema, idSchema, optionalTextSchema } from '../base/wire/wire';
import { sheetItemSchema } from '../production/sheet';

const sheetRowSchema = z.extend(sheetItemSchema, {
  /** Those that the item needs, to be ticked with a pen; of `OPERATIONS`, or of a later server. */
  operations: z.catch(z.array(z.string()), []),
});

/** An order as the shop makes it: of the client the name alone, and no sum. */
export const sheetBlock = z.object({
  type: z.literal('sheet'),
  order_id: idSchema,
  order_number: countSchema,
  customer: optionalTextSchema,
  /** When it is installed: «3 декабря, 14:00»; null: it is not planned. */
  installs: optionalTextSchema,
  /** The digest in its code, by which the shop learns that the order has become another. */
  digest: z.string(),
  rows: z.array(sheetRowSchema),
});
