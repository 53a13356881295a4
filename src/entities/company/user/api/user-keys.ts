import type { RightsPreviewBody } from '#contract';
import { recordKeys } from '@/shared/lib/list';

/** Query keys of the staff. */
export const userKeys = /* @__PURE__ */ recordKeys('users');

/** Query key of what a change of rights would take; apart from the staff, which a change invalidates. */
export const rightsPreviewKey = (body: RightsPreviewBody) => ['rights-preview', body] as const;
