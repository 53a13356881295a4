import { LEAD_KIND_LABELS, leadStatusView, USUAL_ORDER, type LeadFilters } from '@/entities/lead';
import type { BarFilter, FilterChip } from '@/shared/ui/filter-controls';
import { periodText } from './field-filters';
import { LEAD_ORDERS } from './lead-orders';
import { useChipNames } from './use-chip-names';
import type { ChangeLeadFilters } from './use-lead-filters';

/** Names of the filters, as their editors know them. */
export type LeadFilterName =
  'status' | 'form' | 'source' | 'user' | 'period' | 'field' | 'more' | 'order';

interface BarFilterOptions {
  filters: LeadFilters;
  onChange: ChangeLeadFilters;
  /** False where the server knows the plain list only, which has no filter but that of the status. */
  isSupported: boolean;
  /** True where no head of a table offers the order. */
  isOrdered: boolean;
}

/** The properties that hold several choices. */
type ListName = {
  [Name in keyof LeadFilters]: LeadFilters[Name] extends readonly unknown[] ? Name : never;
}[keyof LeadFilters];

/** The filters of leads for their row: what each is called and which values are in force. */
export function useLeadBarFilters(options: BarFilterOptions): BarFilter[] {
  const { filters, onChange: change, isSupported, isOrdered } = options;
  const { formName, userName, fieldText, lacks } = useChipNames(filters);
  const { from, to, repeat, client, notes, sort } = filters;

  const chip = (label: string, key: string, without: Partial<LeadFilters>): FilterChip => ({
    key,
    label,
    onRemove: () => change(without),
  });
  /** A chip for each of several choices. */
  const chipsOf = <Name extends ListName>(
    name: Name,
    labelOf: (value: LeadFilters[Name][number]) => string,
  ): FilterChip[] => {
    const chosen: readonly LeadFilters[Name][number][] = filters[name];
    return chosen.map((value) =>
      chip(labelOf(value), `${name}-${JSON.stringify(value)}`, {
        [name]: chosen.filter((other) => other !== value),
      }),
    );
  };
  /** A chip for one choice, where it is made. */
  const chipIf = (isMade: boolean, label: () => string, without: Partial<LeadFilters>) =>
    isMade ? [chip(label(), Object.keys(without).join(), without)] : [];

  const status: BarFilter = {
    name: 'status',
    label: 'Статус',
    chips: chipsOf('statuses', (value) => leadStatusView(value).label),
  };
  const order: BarFilter = {
    name: 'order',
    label: 'Порядок',
    chips: chipIf(sort !== USUAL_ORDER, () => LEAD_ORDERS[sort], { sort: USUAL_ORDER }),
  };
  const last = isOrdered ? [order] : [];
  if (!isSupported) return [status, ...last];

  const ranged: BarFilter[] = [
    status,
    { name: 'form', label: 'Форма', chips: chipsOf('forms', formName) },
    {
      name: 'source',
      label: 'Источник',
      chips: [
        ...chipsOf('sources', (source) => source),
        ...chipsOf('campaigns', (campaign) => `Кампания: ${campaign}`),
        ...chipsOf('mediums', (medium) => `Канал: ${medium}`),
      ],
    },
    { name: 'user', label: 'Ответственный', chips: chipsOf('users', userName) },
    {
      name: 'period',
      label: 'Период',
      chips: chipIf(from !== '' || to !== '', () => periodText(from, to), { from: '', to: '' }),
    },
    { name: 'field', label: 'Поля', chips: chipsOf('fields', fieldText) },
    {
      name: 'more',
      label: 'Ещё',
      chips: [
        ...chipIf(repeat, () => 'Повторные', { repeat: false }),
        ...chipIf(client !== null, () => (client === '1' ? 'С клиентом' : 'Без клиента'), {
          client: null,
        }),
        ...chipIf(notes, () => 'Есть заметки', { notes: false }),
        ...chipsOf('kinds', (kind) => `Кто внёс: ${LEAD_KIND_LABELS[kind]}`),
      ],
    },
    ...last,
  ];
  return ranged.filter(
    // What is in force is told, and can be taken back, whatever the server lacks.
    ({ name, chips }) => chips.length > 0 || !(name in lacks) || !lacks[name as keyof typeof lacks],
  );
}
