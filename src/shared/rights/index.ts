export { Allowed, RightsContext, RightsKnownContext, useKnownRight, useRight } from './rights';
export type { Act } from '#contract';
