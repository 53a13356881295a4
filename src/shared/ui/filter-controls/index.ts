export type { BarFilter, FilterChip } from './bar-filter';
export { FilterControls, type FilterEditor } from './filter-controls';
