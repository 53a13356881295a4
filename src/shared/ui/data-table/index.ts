export { DataTable } from './data-table';
export { templateOf } from './table-column';
export { NUMBER_CELL } from './number-cell';
export { openOnPress, walkOverRows } from './row-press';
export { RowsSkeleton } from './rows-skeleton';
export type {
  RowKey,
  RowMark,
  TableChoice,
  TableColumn,
  TableDensity,
  TableRowElement,
} from './table-column';
