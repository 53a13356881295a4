export { Allowed, RightsContext, RightsKnownContext, useKnownRight, useRight } from './rights';
export { RowsContext, useMissingText, useRows } from './rows';
export type { Act } from '#contract';
