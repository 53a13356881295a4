export { DataTable } from './data-table';
export { NUMBER_CELL } from './number-cell';
export { openOnPress, walkOverRows } from './row-press';
export { RowsSkeleton } from './rows-skeleton';
export type {
  RowKey,
  TableChoice,
  TableColumn,
  TableDensity,
  TableRowElement,
} from './table-column';
