import { FORM_SORTS, formStatuses, type FormFilters } from '@/entities/lead-form';
import {
  choiceParam,
  listState,
  optionalChoiceParam,
  pageParam,
  pageSizeParam,
  textParam,
} from '@/shared/lib/list';

/** How the address says what the list of forms shows. */
export const formListState = listState<FormFilters>({
  search: textParam(),
  tab: { ...optionalChoiceParam([...formStatuses, 'archive']), key: 'status' },
  sort: choiceParam(FORM_SORTS, '-id'),
  page: pageParam,
  perPage: pageSizeParam,
});

/** Takes every filter away. */
export const NO_FORM_FILTERS: Partial<FormFilters> = { search: '', tab: null };

/** True when the list shows only some of the forms. */
export const isNarrowed = ({ search, tab }: FormFilters) => search !== '' || tab !== null;
