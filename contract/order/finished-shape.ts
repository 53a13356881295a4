import { seamPlaces } from '../soft-windows/calculate-piece';
import type { DrawnItem } from '../soft-windows/drawn-item';

/** A point of a drawing: x to the right, y down. */
export interface Point {
  x: number;
  y: number;
}
/** A straight line of a drawing. */
export interface Line {
  from: Point;
  to: Point;
}

type Side = 'top' | 'right' | 'bottom' | 'left';
interface Size {
  width: number;
  left: number;
  right: number;
}

/** The corners of a piece that stands on its bottom: top left, top right, bottom right, bottom left. */
export function finishedShape(size: Size): Point[] {
  const height = Math.max(size.left, size.right);
  return [
    { x: 0, y: height - size.left },
    { x: size.width, y: height - size.right },
    { x: size.width, y: height },
    { x: 0, y: height },
  ];
}

/** From which corner to which a side runs. */
const ENDS: Record<Side, readonly [number, number]> = {
  top: [0, 1],
  right: [1, 2],
  bottom: [3, 2],
  left: [0, 3],
};

/** A point of a side. @param part of its length, from its beginning: 0 to 1 */
export function pointAlong(corners: readonly Point[], side: Side, part: number): Point {
  const [from, to] = ENDS[side].map((corner) => corners[corner] ?? { x: 0, y: 0 });
  if (!from || !to) return { x: 0, y: 0 };
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** From the top of a piece, whatever its slope, to its bottom. */
function standing(corners: readonly Point[], x: number): Line {
  const [topLeft, topRight, bottom] = corners;
  if (!topLeft || !topRight || !bottom) return { from: { x, y: 0 }, to: { x, y: 0 } };
  const part = topRight.x === 0 ? 0 : x / topRight.x;
  const top = topLeft.y + (topRight.y - topLeft.y) * part;
  return { from: { x, y: top }, to: { x, y: bottom.y } };
}

/** From side to side of a piece; where its top slopes, from there. */
function lying(corners: readonly Point[], y: number): Line {
  const [topLeft, topRight] = corners;
  if (!topLeft || !topRight) return { from: { x: 0, y }, to: { x: 0, y } };
  const rise = topRight.y - topLeft.y;
  const crossing = rise === 0 ? 0 : ((y - topLeft.y) / rise) * topRight.x;
  return {
    from: { x: y < topLeft.y ? crossing : 0, y },
    to: { x: y < topRight.y ? crossing : topRight.x, y },
  };
}

/**
 * Where strips are welded together. They run along the longer side, the first at the top or at the left.
 * @param scale of millimetres, across and down
 */
export function seamLines(
  corners: readonly Point[],
  {
    seams,
    width_mm: width,
    height_mm: height,
  }: Pick<DrawnItem, 'seams' | 'width_mm' | 'height_mm'>,
  productWidth: number,
  scale: Point,
): Line[] {
  return seamPlaces(seams, productWidth).map((place) =>
    width >= height ? lying(corners, place * scale.y) : standing(corners, place * scale.x),
  );
}

/** How far a zip stands from the side it is at, of the width or the height. */
const AT_SIDE = 0.1;

/** Where zips stand: at the sides that are named, the others evenly between them. */
export function zipLines(corners: readonly Point[], { count, sides }: DrawnItem['zip']): Line[] {
  const [, right, bottom] = corners;
  if (!right || !bottom) return [];
  const named = sides.slice(0, count).map((side) => {
    if (side === 'left') return standing(corners, right.x * AT_SIDE);
    if (side === 'right') return standing(corners, right.x * (1 - AT_SIDE));
    return lying(corners, bottom.y * (side === 'top' ? AT_SIDE : 1 - AT_SIDE));
  });
  const left = count - named.length;
  const others = Array.from({ length: left }, (_, index) =>
    standing(corners, ((index + 1) * right.x) / (left + 1)),
  );
  return [...named, ...others];
}
