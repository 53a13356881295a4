import { USER_SORTS, USER_STATUSES, type UserFilter } from '#contract';
import {
  choiceParam,
  filterParam,
  listState,
  optionalChoiceParam,
  pagingParams,
  searchParam,
  type StateOf,
} from '@/shared/lib/list';

/** The state of the list of staff, for the address and for the wire. */
export const userListState = listState({
  search: searchParam,
  status: filterParam('status', optionalChoiceParam(USER_STATUSES)),
  sort: choiceParam(USER_SORTS, 'name'),
  ...pagingParams,
});
export type UserFilters = StateOf<typeof userListState>;

/** The filter as the query of the contract, the same for the list, its export and bulk actions. */
export const userFilterQuery = (filters: UserFilters): UserFilter => userListState.query(filters);
