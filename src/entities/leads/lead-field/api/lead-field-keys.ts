/** The head of all keys of fields, apart from the calls: whoever only marks them as stale carries none of those. */
export const leadFieldKeys = {
  all: () => ['lead-fields'] as const,
  list: () => [...leadFieldKeys.all(), 'list'] as const,
};
