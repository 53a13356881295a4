export { DataTable } from './data-table';
export { openOnPress, walkOverRows } from './row-press';
export { RowsSkeleton } from './rows-skeleton';
export type { TableColumn, TableDensity } from './table-column';
