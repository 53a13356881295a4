import * as z from 'zod/mini';
import { countSchema, optionalTextSchema } from '../base/wire/wire';
import { drawnItemSchema } from '../soft-windows/drawn-item';

/** The value beside a label; null: not known, an empty box to fill in by hand. */
const fieldSchema = z.object({ label: z.string(), value: optionalTextSchema });

/** Facts of the order. */
export const fieldsBlock = z.object({ type: z.literal('fields'), rows: z.array(fieldSchema) });

/** Items with their measured sizes and drawings, without sums and without notes of staff. */
export const measuresBlock = z.object({
  type: z.literal('measures'),
  rows: z.array(
    z.object({
      name: z.string(),
      qty: countSchema,
      sizes: z.array(fieldSchema),
      details: z.array(z.string()),
      drawing: z.catch(z.nullable(drawnItemSchema), null),
    }),
  ),
});
