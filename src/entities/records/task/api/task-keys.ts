/** Query keys of tasks. */
export const taskKeys = {
  all: () => ['tasks'] as const,
  counts: () => ['tasks', 'counts'] as const,
};
