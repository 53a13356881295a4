export { Allowed, RightsContext, useRight } from './rights';
export type { Act } from '#contract';
