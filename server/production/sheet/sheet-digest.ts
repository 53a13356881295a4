import { createHash } from 'node:crypto';
import { SIDES } from '#contract';
import { madeItems, type MadeItem, type SheetSource } from './sheet-source';

const DIGEST_LENGTH = 16;

/** In the order of their keys, so that equal data have one digest. */
const digestOf = (data: unknown): string =>
  createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, DIGEST_LENGTH);

/**
 * Everything that the making of an item depends on, and no price, name or comment. It is data, not the words
 * of the sheet, which a later version of the product may choose otherwise. Materials count by their numbers:
 * another name in the price list makes no other piece.
 */
function workOf({ item, calculated, film, prices }: MadeItem) {
  const edging = prices.edging_colors.find(({ id }) => id === item.edging_color_id);
  const { seams } = calculated;
  const zips = item.zip.count;
  const all = prices.rules.edging_mm;
  const widths = item.edging_mm;
  return [
    [item.kind, item.shape, item.qty],
    [item.opening_width_mm, item.height_left_mm, item.height_right_mm ?? item.height_left_mm],
    [item.lower_width_mm, item.diagonal_1_mm, item.diagonal_2_mm],
    // Strips alone are as wide as the film.
    [film.id, film.material, seams > 0 ? film.product_width_mm : null, item.tint],
    [edging?.id ?? null, edging && SIDES.map((side) => widths?.[side] ?? all)],
    SIDES.map((side) => [
      prices.fasteners.find(({ id }) => id === item.fastener[side])?.id ?? null,
      calculated.sides_mm[side],
      calculated.pieces[side],
    ]),
    [calculated.width_mm, calculated.height_mm, seams, prices.rules.corner_mm],
    [zips, ...(zips > 0 ? [item.zip.type, item.zip.sides.slice(0, zips)] : [])],
    [item.weight, item.roll_straps, item.skirt_mm],
  ];
}

/** The digest of an item: another one once the work done on the item does not fit it. */
export const itemDigest = (made: MadeItem): string => digestOf(workOf(made));

/**
 * The digest of a whole sheet: another one once anything on the sheet but a price has changed. The order of
 * the items and their names do not count.
 */
export const sheetDigest = (source: SheetSource): string =>
  digestOf(
    madeItems(source)
      .map((made) => [made.id, workOf(made), made.item.comment])
      .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  );
