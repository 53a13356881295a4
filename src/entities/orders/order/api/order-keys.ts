import { recordKeys } from '@/shared/lib/list';

/** Query keys of orders and of what is paid for them. */
export const orderKeys = {
  ...recordKeys('orders'),
  /** Orders of one record: a lead, a client. */
  owned: () => ['orders', 'of'] as const,
  /** Not under the keys of orders, as the content of a file never changes. */
  fileContents: () => ['files', 'content'] as const,
};
