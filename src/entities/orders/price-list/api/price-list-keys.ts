/** Keys of the prices; apart from the requests, for whoever only says that they have changed. */
export const priceListKeys = {
  all: () => ['price-list'] as const,
};
