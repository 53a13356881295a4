import type { UserSort, UserStatus } from '#contract';

/** What a list of staff shows. */
export interface UserFilters {
  search: string;
  status: UserStatus | null;
  sort: UserSort;
  page: number;
}
