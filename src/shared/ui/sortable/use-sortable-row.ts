import { useDroppable } from '@dnd-kit/core';
import { useSortState, type SortId } from './sort-context';

/** Props of a row of an order: where a record may be let go, and how that is shown. */
export function useSortableRow(id: SortId) {
  const { ids, held } = useSortState();
  const { setNodeRef } = useDroppable({ id });
  const isGoal = held !== null && held.to !== held.from && ids[held.to] === id;
  return {
    ref: setNodeRef,
    'data-sort-held': held?.id === id ? held.by : undefined,
    'data-sort-line': isGoal ? (held.to < held.from ? 'before' : 'after') : undefined,
  };
}
