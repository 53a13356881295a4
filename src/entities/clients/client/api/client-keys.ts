import { recordKeys } from '@/shared/lib/list';

/** Query keys of clients. */
export const clientKeys = /* @__PURE__ */ recordKeys('clients');
