export {
  Allowed,
  RightsContext,
  RightsKnownContext,
  useBulkRight,
  useKnownRight,
  useRight,
} from './rights';
export { RowsContext, useMissingText, useRows } from './rows';
export type { Act } from '#contract';
