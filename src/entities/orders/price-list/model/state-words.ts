import type { PriceListState } from '#contract';

/** The labels of a version's states. */
export const PRICE_LIST_STATE_WORDS: Record<PriceListState, string> = {
  in_force: 'Действует',
  scheduled: 'Запланирована',
  past: 'В прошлом',
  withdrawn: 'Отозвана',
};
