import type { FORM_SORTS, FormStatus } from '#contract';
import type { PageSize } from '@/shared/lib/list';

export type FormSort = (typeof FORM_SORTS)[number];

/** The state of the list of forms. */
export interface FormFilters {
  search: string;
  /** Forms of one status, or those of the archive; null: all in use. */
  tab: FormStatus | 'archive' | null;
  sort: FormSort;
  page: number;
  /** How many forms a page holds. */
  perPage: PageSize;
}
