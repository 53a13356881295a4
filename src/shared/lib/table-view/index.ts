export { isShown, type ChoosableColumn, type ColumnKind } from './shown-columns';
export { useTableView, type AddedColumn, type TableView } from './table-view';
