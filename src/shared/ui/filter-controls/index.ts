export { filterChips, type BarFilter } from './bar-filter';
export { FilterControls } from './filter-controls';
