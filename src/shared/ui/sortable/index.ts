export { SortHandle } from './sort-handle';
export { Sortable } from './sortable';
export { SortableTableRow } from './sortable-table-row';
export { withMoved } from './nearest-row';
export { useSortableRow } from './use-sortable-row';
