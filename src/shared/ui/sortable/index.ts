export { SortHandle } from './sort-handle';
export { Sortable } from './sortable';
export { SortableTableRow } from './sortable-table-row';
export { withMoved } from './with-moved';
export { useSortableRow } from './use-sortable-row';
