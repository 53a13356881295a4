import { useClientNames } from '@/entities/client';
import { LEAD_KIND_LABELS, leadListState, leadStatusView, type LeadFilters } from '@/entities/lead';
import { formatPeriod } from '@/shared/lib/date';
import { isolated } from '@/shared/lib/text';
import { filterChips, type BarFilter } from '@/shared/ui/filter-controls';
import { LACK_LABELS } from './lack-labels';
import { LEAD_ORDERS } from './lead-orders';
import { useChipNames } from './use-chip-names';
import type { ChangeLeadFilters } from './use-lead-filters';

/** Names of the filters, by which their editors are found. */
export type LeadFilterName =
  'status' | 'form' | 'source' | 'user' | 'period' | 'field' | 'more' | 'order';

interface Row extends BarFilter {
  name: LeadFilterName;
}

interface LeadFilterTableOptions {
  filters: LeadFilters;
  onChange: ChangeLeadFilters;
  /** False where the server knows the plain list only, which has no filter but that of the status. */
  isSupported: boolean;
  /** True where no head of a table offers the order. */
  isOrdered: boolean;
}

/** The filters of leads, a row each: what it is called, and how its values in force are. */
export function useLeadFilterTable(options: LeadFilterTableOptions): BarFilter[] {
  const { filters, onChange, isSupported, isOrdered } = options;
  const { formName, userName, fieldText, reasonName, lacks } = useChipNames(filters);
  const clientNameOf = useClientNames(filters.clients);
  const { each, one } = filterChips(leadListState, filters, onChange);
  const status: Row = {
    name: 'status',
    label: 'Статус',
    chips: each('statuses', (value) => leadStatusView(value).label),
  };
  const order: Row = {
    name: 'order',
    label: 'Порядок',
    chips: one(['sort'], () => LEAD_ORDERS[filters.sort]),
  };
  const others: Row[] = [
    {
      name: 'form',
      label: 'Форма',
      chips: each('forms', formName),
      isLacking: lacks.form,
    },
    {
      name: 'source',
      label: 'Источник',
      chips: [
        ...each('sources', (source) => source),
        ...each('campaigns', (campaign) => `Кампания: ${campaign}`),
        ...each('mediums', (medium) => `Канал: ${medium}`),
      ],
      isLacking: lacks.source,
    },
    {
      name: 'user',
      label: 'Ответственный',
      chips: each('users', userName),
      isLacking: lacks.user,
    },
    { name: 'period', label: 'Период', chips: one(['from', 'to'], () => formatPeriod(filters)) },
    {
      name: 'field',
      label: 'Поля',
      chips: each('fields', fieldText),
      isLacking: lacks.field,
    },
    {
      name: 'more',
      label: 'Ещё',
      chips: [
        ...one(['repeat'], () => 'Повторные'),
        ...one(['converted'], () => (filters.converted === '1' ? 'С клиентом' : 'Без клиента')),
        ...each('clients', (id) => `Клиент: ${clientNameOf(id)}`),
        ...one(['notes'], () => 'Есть заметки'),
        ...one(['doubtful'], () => 'Спам по одному признаку'),
        ...one(['overdue'], () => 'Дольше нормы'),
        ...one(['responded'], () => (filters.responded === '1' ? 'Есть ответ' : 'Без ответа')),
        ...one(['without'], () => LACK_LABELS[filters.without ?? 'form']),
        ...one(['reason'], () => `Причина отказа: ${isolated(reasonName(filters.reason))}`),
        ...each('kinds', (kind) => `Кто внёс: ${LEAD_KIND_LABELS[kind]}`),
      ],
    },
  ];
  return [status, ...(isSupported ? others : []), ...(isOrdered ? [order] : [])];
}
