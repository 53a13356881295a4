import type { UserSort, UserStatus } from '#contract';
import type { PageSize } from '@/shared/lib/list';

/** What a list of staff shows. */
export interface UserFilters {
  search: string;
  status: UserStatus | null;
  sort: UserSort;
  page: number;
  /** How many people a page holds. */
  perPage: PageSize;
}
