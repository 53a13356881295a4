import type { RecordKind } from '#contract';

/**
 * The search parameter that opens the window of a record over any screen, as `lead` in `?lead=5`; a kind that
 * is not named has no such window. Apart from the other facts: the table of routes is typed by this, and the
 * places by that.
 */
export const OPENED_PARAMS = {
  lead: 'lead',
  client: 'client',
} as const satisfies Partial<Record<RecordKind, string>>;

/** The kinds with records that open over any screen. */
export type OpenedKind = keyof typeof OPENED_PARAMS;

export type OpenedParam = (typeof OPENED_PARAMS)[OpenedKind];

/** All kinds that have such a parameter. */
export const OPENED_KINDS = Object.keys(OPENED_PARAMS) as OpenedKind[];
