/** Query keys of the lists of the spam shield. */
export const spamListKeys = { all: () => ['spam-lists'] as const };
