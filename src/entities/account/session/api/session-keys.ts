/** Query keys of what is known about the login. */
export const sessionKeys = { all: () => ['session'] as const };
