export { SortHandle } from './sort-handle';
export { Sortable } from './sortable';
export { useSortableRow } from './use-sortable-row';
