import { USER_SORTS, type UserFilter } from '#contract';
import {
  choiceParam,
  filterParam,
  listState,
  optionalChoiceParam,
  pagingParams,
  searchParam,
  type StateOf,
} from '@/shared/lib/list';
import { userStatuses } from './user-status';

/** What a list of staff shows, and how the address and the server are given it. */
export const userListState = listState({
  search: searchParam,
  status: filterParam('status', optionalChoiceParam(userStatuses)),
  sort: choiceParam(USER_SORTS, 'name'),
  ...pagingParams,
});
export type UserFilters = StateOf<typeof userListState>;

/** The filter as the query of the contract, the same for the list, its export and bulk actions. */
export const userFilterQuery = (filters: UserFilters): UserFilter => userListState.query(filters);
