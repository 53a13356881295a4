/** Query keys of claims. */
export const claimKeys = {
  all: () => ['claims'] as const,
  ofOrder: (orderId: number) => [...claimKeys.all(), 'of', orderId] as const,
};
