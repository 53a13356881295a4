import { recordKeys } from '@/shared/lib/list';

const NAME = 'lead-forms';

/** Query keys of forms. */
export const formKeys = {
  ...recordKeys(NAME),
  /** The forms to choose from, wherever leads are narrowed by them. */
  options: () => [NAME, 'options'] as const,
  /** Forms found by their addresses. */
  slugs: () => [NAME, 'slug'] as const,
};
