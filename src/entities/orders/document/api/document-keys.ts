/** Query keys of documents. */
export const documentKeys = {
  all: () => ['documents'] as const,
  settings: () => ['documents', 'settings'] as const,
};
