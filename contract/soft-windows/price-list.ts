import * as z from 'zod/mini';
import { daySchema } from '../base/time/calendar-day';
import { sumAs } from '../base/wire/money';
import { typedText } from '../base/wire/wire';

/** The most a price may be, in kopecks: 100 000 ₽. */
const HIGHEST_PRICE = 10_000_000;
const ids = z.int().check(z.positive());
/** Hidden prices read as 0: sizes and areas are calculated without them. */
const price = sumAs(z.int().check(z.minimum(0), z.maximum(HIGHEST_PRICE)), 0);
const between = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));
/** Hundredths of a percent. */
const share = sumAs(between(0, 10_000), 0);
const name = typedText(100, 'Укажите название');

const FILM_MATERIALS = ['pvc', 'tpu', 'mesh', 'fabric'] as const;
const FASTENER_KINDS = ['grommet', 'strap', 'turn', 'french', 'yacht', 'other', 'none'] as const;
const PRICE_MODES = ['matrix', 'components'] as const;
export const MOUNTING_BASES = ['wood', 'metal', 'brick', 'concrete', 'other'] as const;

const filmSchema = z.object({
  id: ids,
  name,
  microns: between(1, 100_000),
  material: z.enum(FILM_MATERIALS),
  roll_width_mm: between(100, 100_000),
  product_width_mm: between(100, 100_000),
  price_m2: price,
  /** Null: the film is not tinted. */
  tint_m2: z.nullable(price),
  /** Null: any. */
  allowed_fastener_ids: z.nullable(z.array(ids)),
  active: z.boolean(),
});
export type Film = z.output<typeof filmSchema>;

const fastenerSchema = z.object({
  id: ids,
  name,
  kind: z.enum(FASTENER_KINDS),
  step_mm: between(50, 1000),
  price,
  active: z.boolean(),
});
export type Fastener = z.output<typeof fastenerSchema>;

const edgingColorSchema = z.object({
  id: ids,
  name,
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/i)),
  price_m: price,
  active: z.boolean(),
});

const cellSchema = z.object({ film_id: ids, fastener_id: ids, price });

/** The prices of a film with a fastener, each pair once. */
export const cellsSchema = z.array(cellSchema).check(
  z.maxLength(40_000),
  z.refine(
    (cells) =>
      new Set(cells.map(({ film_id, fastener_id }) => `${film_id}:${fastener_id}`)).size ===
      cells.length,
    'Цена указана дважды',
  ),
);

const isUnique = (list: { id: number }[]) => new Set(list.map(({ id }) => id)).size === list.length;
const MOST_ENTRIES = 200;
const listOf = <Item extends z.ZodMiniType<{ id: number }>>(item: Item) =>
  z.array(item).check(
    z.maxLength(MOST_ENTRIES),
    z.refine((list) => isUnique(list as { id: number }[]), 'Номера повторяются'),
  );

/** Whether numbers rise, each greater than the one before. */
const isRising = (numbers: number[]) =>
  numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? number));

const bandSchema = z.object({ from_dm2: between(0, 100_000_000), discount_bp: share });
const heightStepSchema = z.object({ from_mm: between(0, 1_000_000), amount: price });

const extrasSchema = z.object({
  zip_spiral_m: price,
  zip_tractor_m: price,
  weight_m: price,
  strap: price,
  skirt_m2: price,
  weld_m: price,
});

const servicesSchema = z.object({
  measurement: price,
  install_m2: price,
  install_min: price,
  base_bp: z.record(z.enum(MOUNTING_BASES), between(0, 100_000)),
  height_steps: z.array(heightStepSchema).check(
    z.maxLength(MOST_ENTRIES),
    z.refine((steps) => isRising(steps.map(({ from_mm }) => from_mm)), 'Ступени идут по росту'),
  ),
  dismantle: price,
  delivery: price,
  delivery_km: price,
  delivery_free_km: between(0, 100_000),
});

const rulesSchema = z.object({
  mode: z.enum(PRICE_MODES),
  allowance_mm: between(0, 500),
  side_step_mm: z.literal([0, 100, 1000]),
  min_area_dm2: between(0, 100_000),
  waste_bp: between(0, 5000),
  corner_mm: between(10, 90),
  edging_mm: between(0, 1000),
  bands: z.array(bandSchema).check(
    z.maxLength(MOST_ENTRIES),
    z.refine(
      (bands) => bands[0]?.from_dm2 === 0 && isRising(bands.map(({ from_dm2 }) => from_dm2)),
      'Ступени скидки начинаются с нуля и идут по росту',
    ),
  ),
  max_discount_bp: share,
  total_step: z.literal([1, 100, 1000, 10_000]),
  prepay_bp: share,
  /** Null: no VAT. */
  vat_bp: z.nullable(share),
});

/**
 * One version of a company's price list: it never changes. Money is in kopecks (per piece, metre or square
 * metre), sizes in millimetres, areas in hundredths of a square metre (dm²), shares in hundredths of a
 * percent (bp). A film and a fastener without a cell are not to be had together; a cell of 0 is not filled
 * in.
 */
export const priceListSchema = z.object({
  version: ids,
  valid_from: daySchema,
  films: listOf(filmSchema),
  fasteners: listOf(fastenerSchema),
  edging_colors: listOf(edgingColorSchema),
  cells: cellsSchema,
  extras: extrasSchema,
  services: servicesSchema,
  rules: rulesSchema,
});
export type PriceList = z.output<typeof priceListSchema>;
