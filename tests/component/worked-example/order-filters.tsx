import { FilterControls, filterRows, type ListFiltersProps } from '@/shared/ui/filter-controls';
import { orderListState, STATUS_VIEWS, type OrderFilters } from './order-state.ts';
import { ORDER_STATUSES } from './order-wire.ts';

const STATUSES = ORDER_STATUSES.map((value) => ({ value, label: STATUS_VIEWS[value].label }));
const CITIES = ['Казань', 'Пермь'].map((value) => ({ value, label: value }));

// #region filters
/** What narrows the list of orders, a row each. */
export function OrderFilterControls(props: ListFiltersProps<OrderFilters>) {
  const { many } = filterRows(orderListState, props);
  return (
    <FilterControls
      {...props}
      state={orderListState}
      rows={[
        many('statuses', { label: 'Статус', options: STATUSES }),
        many('cities', { label: 'Город', options: CITIES, chip: (city) => `Город: ${city}` }),
      ]}
    />
  );
}
// #endregion
