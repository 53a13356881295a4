/** Query keys of the shop. */
export const productionKeys = {
  all: () => ['production'] as const,
};
