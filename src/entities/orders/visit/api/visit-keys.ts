/** Query keys of visits. */
export const visitKeys = {
  all: () => ['visits'] as const,
};
