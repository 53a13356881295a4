const ALL = ['lead-fields'] as const;

/** Query keys of fields of leads. */
export const leadFieldKeys = {
  all: () => ALL,
  list: () => [...ALL, 'list'] as const,
  /** Apart from the rest: whether the server has fields does not change. */
  isSupported: () => ['lead-fields-supported'] as const,
};
