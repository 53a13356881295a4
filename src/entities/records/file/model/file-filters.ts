import {
  FILE_KINDS,
  FILE_PLACES,
  FILE_SORTS,
  type FileFilter,
  type FilePlace,
  type FileSort,
} from '#contract';
import {
  choiceParam,
  filterParam,
  idParam,
  optionalChoiceParam,
  pageQuery,
  pagingParams,
  searchParam,
  type StateOf,
  listState,
} from '@/shared/lib/list';

/** The state of the manager of files in an address, a row each; which file is open stands beside it. */
export const fileParams = {
  place: choiceParam(FILE_PLACES, 'folders'),
  // Null: the top.
  folder: idParam,
  search: searchParam,
  kind: filterParam('kind', optionalChoiceParam(FILE_KINDS), 'kind'),
  sort: choiceParam(['usual', ...FILE_SORTS], 'usual'),
  ...pagingParams,
};

/** The state of the list of files. */
export const fileListState = listState(fileParams);
export type FileFilters = StateOf<typeof fileListState>;

/** How the server sorts a place that is asked for in no order. */
const USUAL_SORT: Record<FilePlace, FileSort> = {
  folders: 'name',
  records: '-created_at',
  visitors: '-created_at',
  trash: '-deleted_at',
};

/** The chosen order; null: the usual one of the place. Only in the trash files go by their deletion. */
const chosenSort = ({ place, sort }: Pick<FileFilters, 'place' | 'sort'>): FileSort | null =>
  sort === 'usual' || (place !== 'trash' && sort.endsWith('deleted_at')) ? null : sort;

/** The order in force. */
export const fileSortOf = (filters: Pick<FileFilters, 'place' | 'sort'>): FileSort =>
  chosenSort(filters) ?? USUAL_SORT[filters.place];

/** An order as the state holds it: the address of the usual one is bare. */
export const keptFileSort = (place: FilePlace, sort: FileFilters['sort']): FileFilters['sort'] =>
  sort === USUAL_SORT[place] ? 'usual' : sort;

/** The page as the query of the contract. */
export const filePageQuery = ({ sort, place, ...paging }: FileFilters) => {
  const chosen = chosenSort({ sort, place });
  return pageQuery({ ...paging, ...(chosen !== null && { sort: chosen }) });
};

/** The filter as the query of the contract. A search looks into all folders. */
export const fileFilterQuery = ({ place, folder, search, kind }: FileFilters): FileFilter => ({
  place,
  ...(place === 'folders' && folder !== null && search === '' && { parent_id: folder }),
  ...(search !== '' && { search }),
  ...(kind !== null && { kind }),
});
