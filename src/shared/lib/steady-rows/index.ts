export { settleRows, type RowTraits, type SettledRows } from './settle-rows';
export { useAttention } from './use-attention';
export { useSteadyRows } from './use-steady-rows';
