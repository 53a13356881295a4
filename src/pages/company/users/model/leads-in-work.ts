import { STATUSES_IN_WORK } from '@/entities/company/user';

/** The query under which the list of leads shows those a person has in work. */
export const leadsInWorkSearch = (userId: number) => ({
  status: STATUSES_IN_WORK.join(','),
  user: String(userId),
});
