import type { Calculation, Film, SavedItem } from '#contract';
import type { Strip } from '../plan/strip';

/** A strip of film, by the piece it is for. */
export interface CutStrip extends Strip {
  order_number: number;
  item: string;
  piece: number;
  part: number;
  parts: number;
}

/** Meshes and fabrics have a direction: turned, a piece would look and hang otherwise than the others. */
const mayTurn = ({ material }: Film) => material === 'pvc' || material === 'tpu';

/** The width that working the edges of a strip needs, in millimetres. */
const marginOf = ({ roll_width_mm: roll, product_width_mm: product }: Film) =>
  Math.max(0, roll - product);

/** An item that is cut, as it was calculated. */
export interface CutItem {
  item: SavedItem;
  name: string;
  calculated: Calculation['items'][number];
  film: Film;
  orderNumber: number;
}

/**
 * The strips of all pieces of an item. They run along the longer side of a piece; each but the last of those
 * that are welded to one piece is as wide as the film can be made (CALCULATOR 3).
 */
export function stripsOf({ item, name, calculated, film, orderNumber }: CutItem): CutStrip[] {
  const { width_mm: width, height_mm: height, seams } = calculated;
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  const product = film.product_width_mm;
  const pieces = Array.from({ length: item.qty }, (_, index) => index + 1);
  const parts = Array.from({ length: seams + 1 }, (_, index) => index + 1);
  return pieces.flatMap((piece) =>
    parts.map((part) => ({
      order_number: orderNumber,
      item: name,
      piece,
      part,
      parts: parts.length,
      width: part <= seams ? product : shorter - seams * product,
      length: longer,
      margin: marginOf(film),
      mayTurn: seams === 0 && mayTurn(film),
    })),
  );
}

/** How many strips all pieces of an item are cut into. */
export const countStrips = ({ item, calculated }: CutItem): number =>
  item.qty * (calculated.seams + 1);

/** The width of a roll that strips may take, in millimetres. */
export const rollWidthOf = (film: Film) => Math.max(film.roll_width_mm, film.product_width_mm);
