import * as z from 'zod/mini';
import { wholeSchema } from '../base/wire/wire';

const bySide = z.object({
  top: wholeSchema,
  right: wholeSchema,
  bottom: wholeSchema,
  left: wholeSchema,
});

const calculatedItemSchema = z.object({
  width_mm: wholeSchema,
  height_mm: wholeSchema,
  area_dm2: wholeSchema,
  sides_mm: bySide,
  pieces: bySide,
  seams: wholeSchema,
  main_fastener_id: z.nullable(wholeSchema),
  film_run_mm: wholeSchema,
  edging_run_mm: wholeSchema,
  components: z.object({
    film: wholeSchema,
    edging: wholeSchema,
    fasteners: wholeSchema,
    tint: wholeSchema,
    zip: wholeSchema,
    weight: wholeSchema,
    straps: wholeSchema,
    skirt: wholeSchema,
    weld: wholeSchema,
  }),
  piece_amount: wholeSchema,
  amount: wholeSchema,
});

/** An order as the server calculates it (CALCULATOR 4): kopecks, dm², millimetres. */
export const calculationSchema = z.object({
  price_version: wholeSchema,
  items: z.array(calculatedItemSchema),
  area_dm2: wholeSchema,
  items_amount: wholeSchema,
  band_discount: wholeSchema,
  discount: wholeSchema,
  services: z.object({
    measurement: wholeSchema,
    installation: wholeSchema,
    dismantling: wholeSchema,
    delivery: wholeSchema,
    lines: wholeSchema,
  }),
  services_amount: wholeSchema,
  rounding: wholeSchema,
  total: wholeSchema,
  prepay: wholeSchema,
  rest: wholeSchema,
  vat_amount: z.nullable(wholeSchema),
  alternatives: z.array(z.object({ fastener_id: wholeSchema, total: wholeSchema })),
  warnings: z.array(z.object({ code: z.string(), item: wholeSchema, message: z.string() })),
});
