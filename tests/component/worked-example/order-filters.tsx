import type { ReactNode } from 'react';
import type { ChangeListState } from '@/shared/lib/list';
import { filterChips, FilterControls, type BarFilter } from '@/shared/ui/filter-controls';
import { ManyOptions } from '@/shared/ui/filter-editors';
import { orderListState, STATUS_VIEWS, type OrderFilters } from './order-state.ts';
import { ORDER_STATUSES } from './order-wire.ts';

const CITIES = ['Казань', 'Пермь'];

interface OrderFiltersProps {
  filters: OrderFilters;
  onChange: ChangeListState<OrderFilters>;
}

// #region table
/** The filters, a row each: what it is called, and how its values in force are. */
function filterTable({ filters, onChange }: OrderFiltersProps): BarFilter[] {
  const { each } = filterChips(orderListState, filters, onChange);
  return [
    {
      name: 'status',
      label: 'Статус',
      chips: each('statuses', (status) => STATUS_VIEWS[status].label),
    },
    { name: 'city', label: 'Город', chips: each('cities', (city) => `Город: ${city}`) },
  ];
}
// #endregion

// #region editors
const EDITORS: Record<string, (props: OrderFiltersProps) => ReactNode> = {
  status: ({ filters, onChange }) => (
    <ManyOptions
      label="Статус"
      options={ORDER_STATUSES.map((value) => ({ value, label: STATUS_VIEWS[value].label }))}
      chosen={filters.statuses}
      onChange={(statuses) => onChange({ statuses })}
    />
  ),
  city: ({ filters, onChange }) => (
    <ManyOptions
      label="Город"
      options={CITIES.map((value) => ({ value, label: value }))}
      chosen={filters.cities}
      onChange={(cities) => onChange({ cities })}
    />
  ),
};

const OrderFilterEditor = ({ name, ...props }: OrderFiltersProps & { name: string }) =>
  EDITORS[name]?.(props);
// #endregion

// Of the product the editors are a file of their own: they come when somebody reaches for one.
const loadEditor = () => Promise.resolve(OrderFilterEditor);

interface OrderFilterControlsProps extends OrderFiltersProps {
  /** What else stands in the row, at its end. */
  children: ReactNode;
}

/** What narrows the list of orders. */
export const OrderFilterControls = ({ children, ...props }: OrderFilterControlsProps) => (
  <FilterControls
    filters={filterTable(props)}
    loadEditor={loadEditor}
    editorProps={props}
    onReset={() => props.onChange(orderListState.noFilters)}
  >
    {children}
  </FilterControls>
);
