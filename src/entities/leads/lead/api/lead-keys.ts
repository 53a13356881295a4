import { recordKeys } from '@/shared/lib/list';

/** Query keys of leads. */
export const leadKeys = {
  ...recordKeys('leads'),
  /** Not under the leads: a lead's files never change. */
  files: () => ['lead-files'] as const,
};
