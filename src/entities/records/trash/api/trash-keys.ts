/** Query keys of what lies in the trash, of all kinds. */
export const trashKeys = { all: () => ['trash'] as const };
