/** Keys of what is read about the staff, for those who read nothing of it themselves. */
export const userKeys = { all: () => ['users'] as const };
