/** Query keys of the figures of the company. */
export const dashboardKeys = { all: () => ['dashboard'] as const };
