import type { Cell, Fastener, Film } from '../price-words';

/** A place in the matrix, from 0. */
export interface Place {
  row: number;
  column: number;
}

/** The selected cells between two corners; the second one has the focus. */
export interface Range {
  anchor: Place;
  active: Place;
}

export interface Bounds {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export const boundsOf = ({ anchor, active }: Range): Bounds => ({
  top: Math.min(anchor.row, active.row),
  bottom: Math.max(anchor.row, active.row),
  left: Math.min(anchor.column, active.column),
  right: Math.max(anchor.column, active.column),
});

/** Selects a part of the matrix; its first cell has the focus. */
export const rangeOf = ({ top, bottom, left, right }: Bounds): Range => ({
  anchor: { row: bottom, column: right },
  active: { row: top, column: left },
});

export const isWithin = ({ row, column }: Place, { top, bottom, left, right }: Bounds) =>
  row >= top && row <= bottom && column >= left && column <= right;

export const sizeOf = ({ top, bottom, left, right }: Bounds) =>
  (bottom - top + 1) * (right - left + 1);

/** How many rows and columns there are. */
export interface Extent {
  rows: number;
  columns: number;
}

/**
 * Selects whole rows from one to another, which has the focus; a head pressed with Shift extends from the
 * row where the selection began.
 */
export const wholeRows = (from: number, to: number, { columns }: Extent): Range => ({
  anchor: { row: from, column: columns - 1 },
  active: { row: to, column: 0 },
});

/** The same for columns. */
export const wholeColumns = (from: number, to: number, { rows }: Extent): Range => ({
  anchor: { row: rows - 1, column: from },
  active: { row: 0, column: to },
});

/** Every place of a part, row by row. */
export function placesOf({ top, bottom, left, right }: Bounds): Place[] {
  const places: Place[] = [];
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) places.push({ row, column });
  }
  return places;
}

/** The rows and columns of the matrix. */
export interface Axes {
  films: readonly Film[];
  fasteners: readonly Fastener[];
}

/** One price to be written; null: the two are not to be had together. */
export interface CellEdit {
  film_id: number;
  fastener_id: number;
  price: number | null;
}

export const keyOf = (filmId: number, fastenerId: number) => `${filmId}:${fastenerId}`;

/** Prices by film and fastener. */
export const pricesByKey = (cells: readonly Cell[]) =>
  new Map(cells.map(({ film_id, fastener_id, price }) => [keyOf(film_id, fastener_id), price]));

/** Cells with some of them written anew, in the order they have. */
export function withEdits(cells: readonly Cell[], edits: readonly CellEdit[]): Cell[] {
  const wanted = new Map(edits.map((edit) => [keyOf(edit.film_id, edit.fastener_id), edit]));
  const kept = cells.flatMap((cell) => {
    const key = keyOf(cell.film_id, cell.fastener_id);
    const edit = wanted.get(key);
    if (!edit) return [cell];
    wanted.delete(key);
    return edit.price === null ? [] : [{ ...cell, price: edit.price }];
  });
  const added = [...wanted.values()].flatMap(({ film_id, fastener_id, price }) =>
    price === null ? [] : [{ film_id, fastener_id, price }],
  );
  return [...kept, ...added];
}
