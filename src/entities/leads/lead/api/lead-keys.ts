import { LEAD_ORDERS } from '#contract';
import { recordKeys } from '@/shared/lib/list';

const keys = recordKeys('leads');

/** Query keys of leads. */
export const leadKeys = {
  ...keys,
  /** The lists, counts and boards that hold leads by their orders: those alone follow an order. */
  byOrder: () =>
    LEAD_ORDERS.flatMap((order) => [
      [...keys.pages(), { order }],
      [...keys.counts(), { 'filter[order]': order }],
      [...keys.boards(), { 'filter[order]': order }],
    ]),
  /** Not under the leads: what is in a file never changes. */
  fileContents: () => ['lead-files'] as const,
};
