export type { BarFilter, FilterChip } from './bar-filter';
export { FilterControls } from './filter-controls';
