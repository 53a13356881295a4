/** Query keys of one's own account. */
export const accountKeys = { all: () => ['account'] as const };
