import { useClientNames } from '@/entities/client';
import { orderListState, orderStatusView, type OrderFilters } from '@/entities/order';
import { useAssigneeNames } from '@/entities/user';
import { formatPeriod } from '@/shared/lib/date';
import type { ChangeListState } from '@/shared/lib/list';
import { formatMoney } from '@/shared/lib/text';
import { filterChips, type BarFilter } from '@/shared/ui/filter-controls';
import { ORDER_SORT_LABELS } from './order-sorts';

export interface OrderFiltersProps {
  filters: OrderFilters;
  onChange: ChangeListState<OrderFilters>;
  /** True where no head of a table offers the order. */
  isOrdered: boolean;
}

function sumText({ sumFrom, sumTo }: OrderFilters): string {
  const bounds = [
    sumFrom === null ? '' : `от ${formatMoney(sumFrom)}`,
    sumTo === null ? '' : `до ${formatMoney(sumTo)}`,
  ];
  return `Сумма: ${bounds.filter(Boolean).join(' ')}`;
}

/** The filters of orders, a row each: what it is called, and how its values in force are. */
export function useOrderFilterTable(props: OrderFiltersProps): BarFilter[] {
  const { filters, onChange, isOrdered } = props;
  const assignees = useAssigneeNames(filters.users);
  const clientNameOf = useClientNames(filters.clients);
  const { each, one } = filterChips(orderListState, filters, onChange);
  return [
    {
      name: 'status',
      label: 'Статус',
      chips: each('statuses', (status) => orderStatusView(status).label),
    },
    {
      name: 'user',
      label: 'Ответственный',
      chips: each('users', assignees.nameOf),
      isLacking: assignees.isLacking,
    },
    {
      name: 'client',
      label: 'Клиент',
      chips: each('clients', (id) => `Клиент: ${clientNameOf(id)}`),
    },
    {
      name: 'period',
      label: 'Период',
      chips: one(['from', 'to'], () => `Создан: ${formatPeriod(filters)}`),
    },
    { name: 'sum', label: 'Сумма', chips: one(['sumFrom', 'sumTo'], () => sumText(filters)) },
    ...(isOrdered
      ? [
          {
            name: 'order',
            label: 'Порядок',
            chips: one(['sort'], () => ORDER_SORT_LABELS[filters.sort]),
          },
        ]
      : []),
  ];
}
