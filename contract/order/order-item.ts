import * as z from 'zod/mini';
import { sumAs } from '../base/wire/money';
import { typedText } from '../base/wire/wire';
import { MOUNTING_BASES } from '../soft-windows/price-list';

/** An absent key or null takes a default value (CALCULATOR 2). */
const orElse = <Schema extends z.ZodMiniType>(schema: Schema, value: z.output<Schema>) =>
  z.pipe(
    z.optional(z.nullable(schema)),
    z.transform((given): z.output<Schema> => given ?? value),
  );
const flag = orElse(z.boolean(), false);
const orNull = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.optional(z.nullable(schema)),
    z.transform((given): z.output<Schema> | null => given ?? null),
  );
const whole = (message: string) => z.int(message);
const size = whole('Укажите размер от 200 до 10 000 мм');
const fastener = whole('Выберите крепёж');
/** More than any window, door or way there is. */
const MOST_MM = 1_000_000;
const length = z.int().check(z.minimum(0), z.maximum(MOST_MM, 'Не больше 1 000 м'));

const ITEM_KINDS = ['window', 'door', 'curtain', 'mosquito', 'combined'] as const;
const ITEM_SHAPES = ['rectangle', 'slope'] as const;
const ZIP_TYPES = ['spiral', 'tractor'] as const;
const SIDE_NAMES = ['top', 'right', 'bottom', 'left'] as const;
const bySide = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.object({ top: schema, right: schema, bottom: schema, left: schema });

const ITEM_NAME_LIMIT = 100;
const COMMENT_LIMIT = 2000;

/**
 * One kind of piece in an order, with what may be absent filled in. Sizes in millimetres. Which numbers are
 * sound is said by `refuseOrder`, for that depends on the price list.
 */
export const orderItemSchema = z.object({
  /** Made by the client of the API; it stays with the item. */
  id: z.optional(z.uuid()),
  name: orElse(typedText(ITEM_NAME_LIMIT), ''),
  kind: orElse(z.enum(ITEM_KINDS), 'window'),
  shape: orElse(z.enum(ITEM_SHAPES), 'rectangle'),
  opening_width_mm: size,
  height_left_mm: size,
  height_right_mm: orNull(size),
  qty: whole('Количество от 1 до 99'),
  film_id: whole('Выберите плёнку'),
  tint: flag,
  edging_color_id: orNull(whole('Выберите цвет канта')),
  edging_mm: orNull(bySide(length)),
  fastener: bySide(fastener),
  fastener_step_mm: orNull(whole('Шаг от 50 до 1000 мм')),
  zip: orElse(
    z.object({
      count: orElse(whole('Молний от 0 до 2'), 0),
      type: orElse(z.enum(ZIP_TYPES), 'spiral'),
      sides: orElse(z.array(z.enum(SIDE_NAMES)).check(z.maxLength(4)), []),
    }),
    { count: 0, type: 'spiral', sides: [] },
  ),
  weight: flag,
  roll_straps: orElse(whole('Ремней от 0 до 20'), 0),
  skirt_mm: orElse(whole('Укажите высоту юбки в миллиметрах'), 0),
  comment: orNull(typedText(COMMENT_LIMIT)),
  /** Measured besides; without a price. */
  lower_width_mm: orNull(length),
  diagonal_1_mm: orNull(length),
  diagonal_2_mm: orNull(length),
});
export type SavedItem = z.output<typeof orderItemSchema>;

const given = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(schema);
const givenOrNull = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.optional(z.nullable(schema));

/** A change of an item, or a new one where none has the `id`: absent fields stay. */
export const itemPatchSchema = z.object({
  id: z.uuid(),
  /** Of a whole item: it comes back though it was removed from the order. */
  returned: given(z.boolean()),
  name: given(typedText(ITEM_NAME_LIMIT)),
  kind: given(z.enum(ITEM_KINDS)),
  shape: given(z.enum(ITEM_SHAPES)),
  opening_width_mm: given(size),
  height_left_mm: given(size),
  height_right_mm: givenOrNull(size),
  qty: given(whole('Количество от 1 до 99')),
  film_id: given(whole('Выберите плёнку')),
  tint: given(z.boolean()),
  edging_color_id: givenOrNull(whole('Выберите цвет канта')),
  edging_mm: givenOrNull(bySide(length)),
  fastener: given(bySide(given(fastener))),
  fastener_step_mm: givenOrNull(whole('Шаг от 50 до 1000 мм')),
  zip: given(
    z.object({
      count: given(whole('Молний от 0 до 2')),
      type: given(z.enum(ZIP_TYPES)),
      sides: given(z.array(z.enum(SIDE_NAMES)).check(z.maxLength(4))),
    }),
  ),
  weight: given(z.boolean()),
  roll_straps: given(whole('Ремней от 0 до 20')),
  skirt_mm: given(whole('Укажите высоту юбки в миллиметрах')),
  comment: givenOrNull(typedText(COMMENT_LIMIT)),
  lower_width_mm: givenOrNull(length),
  diagonal_1_mm: givenOrNull(length),
  diagonal_2_mm: givenOrNull(length),
});
export type ItemPatch = z.output<typeof itemPatchSchema>;

const servicesSchema = z.object({
  measurement: flag,
  installation: flag,
  dismantling_pcs: orElse(
    z
      .int('Укажите количество')
      .check(z.minimum(0, 'Укажите количество'), z.maximum(999, 'Не больше 999 штук')),
    0,
  ),
  delivery: flag,
});

const LINE_LIMIT = 100;
/** The most a line may cost, in kopecks: 10 000 000 ₽. */
const HIGHEST_LINE = 1_000_000_000;
const lineSchema = z.object({
  name: typedText(200, 'Укажите название'),
  qty: z
    .int('Количество от 1 до 999')
    .check(z.minimum(1, 'Количество от 1 до 999'), z.maximum(999, 'Количество от 1 до 999')),
  price: sumAs(
    z
      .int('Укажите сумму')
      .check(z.minimum(0, 'Укажите сумму'), z.maximum(HIGHEST_LINE, 'Слишком большая сумма')),
    0,
  ),
});
export type OrderLine = z.output<typeof lineSchema>;

const discountSchema = z.object({
  kind: orNull(z.enum(['percent', 'amount'])),
  value: orElse(z.int('Укажите скидку').check(z.minimum(0, 'Укажите скидку')), 0),
});

const MOST_KM = 20_000;
const distance = z
  .int('Укажите целое число километров')
  .check(
    z.minimum(0, 'Укажите целое число километров'),
    z.maximum(MOST_KM, 'Укажите расстояние до 20 000 км'),
  );

/** The calculated content, key by key, as it comes. */
export const contentShape = {
  items: z.array(orderItemSchema).check(z.maxLength(100, 'Не больше 100 изделий в заказе')),
  services: servicesSchema,
  distance_km: z.nullable(distance),
  mounting_base: z.nullable(z.enum(MOUNTING_BASES)),
  mounting_height_mm: z.nullable(length),
  lines: z.array(lineSchema).check(z.maxLength(LINE_LIMIT, 'Не больше 100 строк')),
  discount: discountSchema,
};

const NO_SERVICES = {
  measurement: false,
  installation: false,
  dismantling_pcs: 0,
  delivery: false,
};

const NO_DISCOUNT = { kind: null, value: 0 };

/** The calculated content with defaults filled in. */
export const filledContentShape = {
  items: orElse(contentShape.items, []),
  services: orElse(contentShape.services, NO_SERVICES),
  distance_km: orNull(distance),
  mounting_base: orNull(z.enum(MOUNTING_BASES)),
  mounting_height_mm: orNull(length),
  lines: orElse(contentShape.lines, []),
  discount: sumAs(orElse(contentShape.discount, NO_DISCOUNT), NO_DISCOUNT),
};
export const orderContentSchema = z.object(filledContentShape);
/** The part of an order that is calculated. */
export type SavedContent = z.output<typeof orderContentSchema>;

/** `price_version` null: the one in force. */
export const calculateSchema = z.object({
  price_version: orNull(z.int().check(z.positive())),
  ...filledContentShape,
});
