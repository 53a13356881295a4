import * as z from 'zod/mini';
import { EXPORT_FORMATS } from '../base/files/export-format';
import { flagSchema, idSchema, MAX_ID, optionalTextSchema, wholeSchema } from '../base/wire/wire';

/** The most orders that are cut at once. */
export const CUT_ORDERS_LIMIT = 200;
/** The most strips of all films together that are laid out on rolls. */
export const PLANNED_STRIPS_LIMIT = 500;

/** A piece or a strip of it, by the order and the item it is for. */
const cutPieceShape = {
  order_number: wholeSchema,
  item: z.string(),
  /** Which of the equal pieces of its item, from 1. */
  piece: wholeSchema,
  /** Which of the strips that are welded to one piece, from 1, and how many these are. */
  part: wholeSchema,
  parts: wholeSchema,
};

/** Where a strip lies on the roll, from its left edge and its beginning; millimetres. */
const plannedStripSchema = z.object({
  ...cutPieceShape,
  x_mm: wholeSchema,
  y_mm: wholeSchema,
  width_mm: wholeSchema,
  length_mm: wholeSchema,
  /** Whether it is cut across the roll. */
  is_turned: z.catch(flagSchema, false),
});
export type PlannedStrip = z.output<typeof plannedStripSchema>;

const cutFilmSchema = z.object({
  name: z.string(),
  is_tinted: z.catch(flagSchema, false),
  roll_width_mm: wholeSchema,
  product_width_mm: wholeSchema,
  pieces: wholeSchema,
  /** The summed length of all strips; the calculation of an order charges this length. */
  run_mm: wholeSchema,
  /** How much of the roll the plan takes; null: there are too many strips to plan them. */
  plan_mm: z.catch(z.nullable(wholeSchema), null),
  strips: z.catch(z.array(plannedStripSchema), []),
  /** Strips that are wider than the roll. */
  unplaced: z.catch(
    z.array(z.object({ ...cutPieceShape, width_mm: wholeSchema, length_mm: wholeSchema })),
    [],
  ),
});
export type CutFilm = z.output<typeof cutFilmSchema>;

export const MATERIAL_GROUPS = ['edging', 'zip', 'fastener', 'weight', 'strap', 'skirt'] as const;
export type MaterialGroup = (typeof MATERIAL_GROUPS)[number];
export const MATERIAL_GROUP_LABELS: Record<MaterialGroup, string> = {
  edging: 'Кант',
  zip: 'Молнии',
  fastener: 'Крепёж',
  weight: 'Утяжелитель',
  strap: 'Ремни',
  skirt: 'Юбка',
};

/** A material besides film: pieces, or a length in millimetres. */
const cutMaterialSchema = z.object({
  /** One of `MATERIAL_GROUPS`, or one of a later server. */
  group: z.string(),
  name: z.string(),
  /** As `#ffffff`. */
  color: optionalTextSchema,
  pieces: z.catch(z.nullable(wholeSchema), null),
  length_mm: z.catch(z.nullable(wholeSchema), null),
});
export type CutMaterial = z.output<typeof cutMaterialSchema>;

/** The materials that orders take, and how their films are cut. */
export const cutListSchema = z.object({
  orders: z.array(z.object({ id: idSchema, number: wholeSchema, customer: optionalTextSchema })),
  films: z.catch(z.array(cutFilmSchema), []),
  materials: z.catch(z.array(cutMaterialSchema), []),
  /** Orders and items of which nothing can be cut. */
  missing: z.catch(z.array(z.object({ order_number: wholeSchema, item: optionalTextSchema })), []),
});
export type CutList = z.output<typeof cutListSchema>;

const idsSchema = z
  .array(z.int().check(z.positive(), z.maximum(MAX_ID)))
  .check(
    z.minLength(1, 'Выберите заказы'),
    z.maxLength(CUT_ORDERS_LIMIT, `Не больше ${CUT_ORDERS_LIMIT} заказов за раз`),
  );

export const cutOrdersSchema = z.object({ ids: idsSchema });
export const cutFileSchema = z.object({ ids: idsSchema, format: z.enum(EXPORT_FORMATS) });
