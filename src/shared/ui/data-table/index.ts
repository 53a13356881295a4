export { DataTable } from './data-table';
export { templateOf } from './table-column';
export { NUMBER_CELL, SIGN_CELL } from './cells';
export { actionsColumn, digitsOf, idColumn, momentColumn } from './usual-columns';
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
