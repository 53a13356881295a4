import { FILE_KINDS, FILE_PLACES, FILE_SORTS, type FileFilter } from '#contract';
import {
  choiceParam,
  filterParam,
  idParam,
  optionalChoiceParam,
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
  sort: choiceParam(FILE_SORTS, 'name'),
  ...pagingParams,
};

/** The state of the list of files. */
export const fileListState = listState(fileParams);
export type FileFilters = StateOf<typeof fileListState>;

/** The filter as the query of the contract. A search looks into all folders. */
export const fileFilterQuery = ({ place, folder, search, kind }: FileFilters): FileFilter => ({
  place,
  ...(place === 'folders' && folder !== null && search === '' && { parent_id: folder }),
  ...(search !== '' && { search }),
  ...(kind !== null && { kind }),
});
