import { recordKeys } from '@/shared/lib/list';

/** Query keys of the staff. */
export const userKeys = /* @__PURE__ */ recordKeys('users');
