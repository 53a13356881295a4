import * as z from 'zod/mini';

const bySide = z.object({ top: z.int(), right: z.int(), bottom: z.int(), left: z.int() });

const calculatedItemSchema = z.object({
  width_mm: z.int(),
  height_mm: z.int(),
  area_dm2: z.int(),
  sides_mm: bySide,
  pieces: bySide,
  seams: z.int(),
  main_fastener_id: z.nullable(z.int()),
  film_run_mm: z.int(),
  edging_run_mm: z.int(),
  components: z.object({
    film: z.int(),
    edging: z.int(),
    fasteners: z.int(),
    tint: z.int(),
    zip: z.int(),
    weight: z.int(),
    straps: z.int(),
    skirt: z.int(),
    weld: z.int(),
  }),
  piece_amount: z.int(),
  amount: z.int(),
});

/** An order as the server calculates it (CALCULATOR 4): kopecks, dm², millimetres. */
export const calculationSchema = z.object({
  price_version: z.int(),
  items: z.array(calculatedItemSchema),
  area_dm2: z.int(),
  items_amount: z.int(),
  band_discount: z.int(),
  discount: z.int(),
  services: z.object({
    measurement: z.int(),
    installation: z.int(),
    dismantling: z.int(),
    delivery: z.int(),
    lines: z.int(),
  }),
  services_amount: z.int(),
  rounding: z.int(),
  total: z.int(),
  prepay: z.int(),
  rest: z.int(),
  vat_amount: z.nullable(z.int()),
  alternatives: z.array(z.object({ fastener_id: z.int(), total: z.int() })),
  warnings: z.array(z.object({ code: z.string(), item: z.int(), message: z.string() })),
});
