import { recordCache } from '@/shared/lib/record';
import { userKeys } from './user-keys';
import { userQueries } from './user.queries';

/** The cached staff. */
export const userCache = /* @__PURE__ */ recordCache({ keys: userKeys, queries: userQueries });
