export {
  Allowed,
  RightsContext,
  RightsKnownContext,
  useBulkRight,
  useKnownRight,
  useRight,
} from './rights';
export { RowsContext, useMissingText, useRows } from './rows';
export { useOpenWhileAllowed } from './use-open-while-allowed';
export type { Act } from '#contract';
