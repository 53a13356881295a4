export { DataTable } from './data-table';
export { templateOf } from './table-column';
export { NUMBER_CELL } from './number-cell';
export { openOnPress, walkOverRows } from './row-press';
export { useViewedColumns } from './use-viewed-columns';
export { RowsSkeleton } from './rows-skeleton';
export type {
  RowMark,
  TableChoice,
  TableColumn,
  TableDensity,
  TableRowElement,
} from './table-column';
