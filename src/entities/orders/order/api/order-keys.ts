/** Keys of orders and of what is paid for them; apart from the requests, for whoever only says that they have changed. */
export const orderKeys = {
  all: () => ['orders'] as const,
};
