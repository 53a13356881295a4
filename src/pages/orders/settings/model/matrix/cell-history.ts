import type { Cell } from '../price-words';
import { keyOf, pricesByKey, type CellEdit } from './cell-range';

/** One deed in the matrix: how it was done, and how it is taken back. */
interface Deed {
  done: CellEdit[];
  undone: CellEdit[];
}

/** The undo and redo history of the matrix: kept as long as the draft, across all tabs. */
export interface CellDeeds {
  past: readonly Deed[];
  future: readonly Deed[];
}
export const NO_DEEDS: CellDeeds = { past: [], future: [] };

/** More steps than a person undoes. */
const MOST_DEEDS = 100;

/**
 * Writes prices with undo and redo; other changes of the document stay.
 * @param apply writes prices into the document
 * @param keep stores the history
 */
export function cellHistory(
  cells: readonly Cell[],
  apply: (edits: CellEdit[]) => void,
  { past, future }: CellDeeds,
  keep: (deeds: CellDeeds) => void,
) {
  return {
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    write(edits: readonly CellEdit[]) {
      const prices = pricesByKey(cells);
      const before = ({ film_id, fastener_id }: CellEdit) =>
        prices.get(keyOf(film_id, fastener_id)) ?? null;
      const done = edits.filter((edit) => before(edit) !== edit.price);
      if (done.length === 0) return;
      const undone = done.map((edit) => ({ ...edit, price: before(edit) }));
      keep({ past: [...past, { done, undone }].slice(-MOST_DEEDS), future: [] });
      apply(done);
    },
    undo() {
      const deed = past.at(-1);
      if (!deed) return;
      keep({ past: past.slice(0, -1), future: [...future, deed] });
      apply(deed.undone);
    },
    redo() {
      const deed = future.at(-1);
      if (!deed) return;
      keep({ past: [...past, deed], future: future.slice(0, -1) });
      apply(deed.done);
    },
  };
}
