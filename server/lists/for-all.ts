/**
 * Of a list, and of its board, everybody of a company sees the same, but for the tab of one's own records.
 * Everybody reads them again at each event.
 */
export const forAllButOwn = {
  isForAll: ({ query }: { query: { tab?: string | undefined } }): boolean => query.tab !== 'mine',
};

/** For answers that are the same for everybody of a company. */
export const forAll = { isForAll: (): boolean => true };
