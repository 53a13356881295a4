import { FORM_SORTS, formStatuses, type FormFilters } from '@/entities/leads/lead-form';
import {
  choiceParam,
  filterParam,
  listState,
  optionalChoiceParam,
  pagingParams,
  searchParam,
} from '@/shared/lib/list';

/** How the address says what the list of forms shows. */
export const formListState = listState<FormFilters>({
  search: searchParam,
  tab: filterParam('status', optionalChoiceParam([...formStatuses, 'archive'])),
  sort: choiceParam(FORM_SORTS, '-id'),
  ...pagingParams,
});
