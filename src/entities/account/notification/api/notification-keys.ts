/** Query keys of the notifications. */
export const notificationKeys = { all: () => ['notifications'] as const };
