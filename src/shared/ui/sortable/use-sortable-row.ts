import { useDroppable } from '@dnd-kit/core';
import { useSortState, type SortId } from './sort-context';

/** Props of a sortable row: where a record may be dropped, and how that is shown. */
export function useSortableRow(id: SortId) {
  const { ids, dragged } = useSortState();
  const { setNodeRef } = useDroppable({ id });
  const isGoal = dragged !== null && dragged.to !== dragged.from && ids[dragged.to] === id;
  return {
    ref: setNodeRef,
    'data-sort-held': dragged?.id === id ? dragged.by : undefined,
    'data-sort-line': isGoal ? (dragged.to < dragged.from ? 'before' : 'after') : undefined,
  };
}
