import {
  choiceParam,
  idOrWordParam,
  listState,
  pagingParams,
  type StateOf,
} from '@/shared/lib/list';

/** The views of the tab of duplicates: groups, dismissed ones, and the journal of merges. */
export const DUPLICATE_VIEWS = ['groups', 'dismissed', 'journal'] as const;

export const duplicatesState = listState({
  show: choiceParam(DUPLICATE_VIEWS, 'groups'),
  /** Merges this client was a part of. */
  of: idOrWordParam('all'),
  ...pagingParams,
});
export type DuplicatesState = StateOf<typeof duplicatesState>;
