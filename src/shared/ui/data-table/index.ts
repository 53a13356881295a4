export { DataTable } from './data-table';
export { RowsSkeleton } from './rows-skeleton';
export { SortableHeader } from './sortable-header';
