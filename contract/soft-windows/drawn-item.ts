import * as z from 'zod/mini';

const bySide = z.object({ top: z.int(), right: z.int(), bottom: z.int(), left: z.int() });

const measured = z.optional(z.nullable(z.int()));
const measuredShape = {
  lower_width_mm: measured,
  diagonal_1_mm: measured,
  diagonal_2_mm: measured,
};
/**
 * The data of an item's drawing in mm; it is stored whole, so that the drawing of a document stays as it was.
 */
export const drawnItemSchema = z.object({
  kind: z.string(),
  shape: z.string(),
  opening_width_mm: z.int(),
  height_left_mm: z.int(),
  height_right_mm: z.int(),
  /** Where they were measured; absent in drawings without them. */
  ...measuredShape,
  zip: z.object({ count: z.int(), sides: z.array(z.string()) }),
  skirt_mm: z.int(),
  allowance_mm: z.int(),
  corner_mm: z.int(),
  /** How wide the film can be made; null where it is not known: no seams are drawn then. */
  product_width_mm: z.nullable(z.int()),
  /** Of the edging, as `#ffffff`; null: none. */
  edging: z.nullable(z.string()),
  width_mm: z.int(),
  height_mm: z.int(),
  sides_mm: bySide,
  pieces: bySide,
  seams: z.int(),
});
export type DrawnItem = z.output<typeof drawnItemSchema>;

interface Item {
  kind: string;
  shape: string;
  opening_width_mm: number;
  height_left_mm: number;
  height_right_mm: number | null;
  lower_width_mm: number | null;
  diagonal_1_mm: number | null;
  diagonal_2_mm: number | null;
  zip: { count: number; sides: string[] };
  skirt_mm: number;
  film_id: number;
  edging_color_id: number | null;
}
type Calculated = Pick<DrawnItem, 'width_mm' | 'height_mm' | 'sides_mm' | 'pieces' | 'seams'>;
interface Prices {
  rules: { allowance_mm: number; corner_mm: number };
  films: readonly { id: number; product_width_mm: number }[];
  edging_colors: readonly { id: number; color: string }[];
}

/** The sizes that were measured besides; a drawing without them stays as it was. */
const measuredOf = ({ lower_width_mm, diagonal_1_mm, diagonal_2_mm }: Item) => ({
  ...(lower_width_mm !== null && { lower_width_mm }),
  ...(diagonal_1_mm !== null && { diagonal_1_mm }),
  ...(diagonal_2_mm !== null && { diagonal_2_mm }),
});

/**
 * An item as it is drawn.
 * @param calculated the same item of the order's calculation
 * @param prices it is calculated by
 */
export const drawnItem = (item: Item, calculated: Calculated, prices: Prices): DrawnItem => ({
  kind: item.kind,
  shape: item.shape,
  opening_width_mm: item.opening_width_mm,
  height_left_mm: item.height_left_mm,
  height_right_mm: item.height_right_mm ?? item.height_left_mm,
  ...measuredOf(item),
  zip: { count: item.zip.count, sides: item.zip.sides },
  skirt_mm: item.skirt_mm,
  allowance_mm: prices.rules.allowance_mm,
  corner_mm: prices.rules.corner_mm,
  product_width_mm: prices.films.find(({ id }) => id === item.film_id)?.product_width_mm ?? null,
  edging: prices.edging_colors.find(({ id }) => id === item.edging_color_id)?.color ?? null,
  width_mm: calculated.width_mm,
  height_mm: calculated.height_mm,
  sides_mm: calculated.sides_mm,
  pieces: calculated.pieces,
  seams: calculated.seams,
});
