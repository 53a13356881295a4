export { FilterControls } from './filter-controls';
export { filterRows, type FilterRow, type ListFiltersProps } from './filter-rows';
export { useNamedFilter } from './use-named-filter';
