import type { KindWith } from '#contract';

/**
 * The search parameter that opens the window of a record over any screen, as `lead` in `?lead=5`, of each
 * kind with such a window. Apart from the other facts, which the login must not load: the table of routes
 * needs it.
 */
export const OPENED_PARAMS = {
  lead: 'lead',
  client: 'client',
} as const satisfies Record<KindWith<'window'>, string>;

/** The kinds with records that open over any screen. */
export type OpenedKind = keyof typeof OPENED_PARAMS;

export type OpenedParam = (typeof OPENED_PARAMS)[OpenedKind];

/** All kinds that have such a parameter. */
export const OPENED_KINDS = Object.keys(OPENED_PARAMS) as OpenedKind[];
