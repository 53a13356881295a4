export { DataTable } from './data-table';
export { openOnPress, walkOverRows } from './row-press';
export { RowsSkeleton } from './rows-skeleton';
export type { RowKey, TableChoice, TableColumn, TableDensity } from './table-column';
