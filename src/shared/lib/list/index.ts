export { listQueries, pageQuery } from './list-queries';
export { recordKeys, type RecordKeys } from './record-keys';
export {
  listState,
  placeOf,
  searchOf,
  type ListState,
  type SortOf,
  type StateOf,
} from './list-state';
export {
  choiceParam,
  dayParam,
  filterParam,
  flagParam,
  idParam,
  idOrWordParam,
  manyIdsParam,
  manyOfParam,
  manyTextsParam,
  optionalChoiceParam,
  PAGE_SIZES,
  pageParam,
  pageSizeParam,
  pagingParams,
  searchParam,
  textParam,
  type ListParam,
  type PageSize,
} from './params';
export { useListState, type ChangeListState } from './use-list-state';
export { readListView, useListView, type ListView } from './use-list-view';
export { useLongPress } from './use-long-press';
export { forgetSelections } from './persisted-selection';
export { useSelection, type SelectionHandle } from './use-selection';
export { type RowTraits } from './settle-rows';
export {
  useRecordList,
  type ListRecord,
  type Paging,
  type RecordListHandle,
} from './use-record-list';
export { hasOtherPages, isLastPage, type PageMeta } from './page-meta';
export { watchAttention, type Attention } from './attention';
export { useStableRows } from './use-stable-rows';
export { inOrder, isShown, type ColumnKind } from './visible-columns';
export {
  forgetViewOwner,
  LEAST_WIDTH,
  MOST_WIDTH,
  setUsualDensity,
  USUAL_VIEW,
  useTableView,
  useUsualDensity,
  withWidths,
  type AddedColumn,
  type ListLayout,
  type TableView,
} from './table-view';
