export type { BarFilter, FilterChip } from './bar-filter';
export { FilterBar, type FilterEditor } from './filter-bar';
