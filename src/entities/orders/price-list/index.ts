export { priceListKeys } from './api/price-list-keys';
export { priceListQueries } from './api/price-list.queries';
export {
  clashingPriceList,
  savePriceList,
  takeExamplePrices,
  withdrawVersion,
} from './api/price-list-requests';
export { fromDay, otherPricesFrom } from './model/from-day';
export { PRICE_LIST_STATE_WORDS } from './model/state-words';
export { ScheduledPrices } from './ui/scheduled-prices';
export {
  calculateOrder,
  changePriceList,
  comparePriceLists,
  isUnpriced,
  mergePriceLists,
  priceListSchema,
  readSize,
  refuseOrder,
  unfilledPrices,
  type Calculation,
  type CurrentPriceList,
  type OrderContent,
  type PriceChange,
  type PriceList,
  type PriceListVersion,
} from '#contract';
