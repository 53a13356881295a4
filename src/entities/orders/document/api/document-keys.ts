import { recordKeys } from '@/shared/lib/list';

/** Query keys of documents. */
export const documentKeys = {
  ...recordKeys('documents'),
  settings: () => ['documents', 'settings'] as const,
};
