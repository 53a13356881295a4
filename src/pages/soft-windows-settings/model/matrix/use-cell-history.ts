import { useState } from 'react';
import type { Cell } from '../price-words';
import { keyOf, pricesByKey, type CellEdit } from './cell-range';

/** One deed in the matrix: how it was done, and how it is taken back. */
interface Deed {
  done: CellEdit[];
  undone: CellEdit[];
}

/** Far more than anybody takes back. */
const MOST_DEEDS = 100;

/**
 * Writes prices so that it can be taken back, deed by deed; what else is changed in the document stays.
 * @param apply puts prices into the document
 */
export function useCellHistory(cells: readonly Cell[], apply: (edits: CellEdit[]) => void) {
  const [past, setPast] = useState<readonly Deed[]>([]);
  const [future, setFuture] = useState<readonly Deed[]>([]);
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
      setPast([...past, { done, undone }].slice(-MOST_DEEDS));
      setFuture([]);
      apply(done);
    },
    undo() {
      const deed = past.at(-1);
      if (!deed) return;
      setPast(past.slice(0, -1));
      setFuture([...future, deed]);
      apply(deed.undone);
    },
    redo() {
      const deed = future.at(-1);
      if (!deed) return;
      setFuture(future.slice(0, -1));
      setPast([...past, deed]);
      apply(deed.done);
    },
  };
}
