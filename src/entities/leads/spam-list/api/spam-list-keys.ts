/** The key of the lists, apart from the calls: whoever only marks them as stale carries none of those. */
export const spamListKeys = { lists: () => ['spam-lists'] as const };
