import type { PriceListState } from '#contract';

/** What the state of a version is called. */
export const PRICE_LIST_STATE_WORDS: Record<PriceListState, string> = {
  in_force: 'Действует',
  scheduled: 'Запланирована',
  past: 'В прошлом',
  withdrawn: 'Отозвана',
};
