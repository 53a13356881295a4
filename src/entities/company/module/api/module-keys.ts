/** Query keys of the company's modules. */
export const moduleKeys = { all: () => ['modules'] as const };
