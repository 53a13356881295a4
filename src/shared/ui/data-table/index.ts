export { DataTable } from './data-table';
export { templateOf } from './table-column';
export { CELL_LINK, NUMBER_CELL, SIGN_CELL } from './cells';
export { ContactPhone, emailColumn, phoneColumn } from './contact-columns';
export {
  actionsColumn,
  idColumn,
  missing,
  momentColumn,
  widthOfNumbers,
  type ColumnOptions,
} from './usual-columns';
export { countColumn, textColumn, trashColumns } from './value-columns';
export { useFittedColumns } from './use-fitted-columns';
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
