import { recordCache } from '@/shared/lib/record';
import { userKeys } from './user-keys';
import { userQueries } from './user.queries';

/** What this browser knows of the staff. */
export const userCache = /* @__PURE__ */ recordCache({ keys: userKeys, queries: userQueries });
