export { settleRows, type RowTraits, type SettledRows } from './settle-rows';
export { useAttention, type AttentionHandlers } from './use-attention';
export { useSteadyRows } from './use-steady-rows';
