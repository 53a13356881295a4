/** Query keys of the prices. */
export const priceListKeys = { all: () => ['price-list'] as const };
