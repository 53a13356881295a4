import { USER_SORTS, userStatuses, type UserFilters } from '@/entities/user';
import {
  choiceParam,
  listState,
  optionalChoiceParam,
  pageParam,
  pageSizeParam,
  textParam,
} from '@/shared/lib/list';

/** How the address says what the list of staff shows. */
export const userListState = listState<UserFilters>({
  search: textParam(),
  status: optionalChoiceParam(userStatuses),
  sort: choiceParam(USER_SORTS, 'name'),
  page: pageParam,
  perPage: pageSizeParam,
});

/** Takes away every narrowing. */
export const NO_USER_FILTERS: Partial<UserFilters> = { search: '', status: null };

/** True when the list shows only some of the staff. */
export const isNarrowed = ({ search, status }: UserFilters) => search !== '' || status !== null;
