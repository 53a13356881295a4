/** Keys of papers; apart from the requests, for whoever only says that they have changed. */
export const documentKeys = {
  all: () => ['documents'] as const,
  settings: () => ['documents', 'settings'] as const,
};
