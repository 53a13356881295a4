import { useQuery } from '@tanstack/react-query';
import { clientListState, clientTagQueries, type ClientFilters } from '@/entities/client';
import { referralQueries } from '@/entities/referral';
import { useAssigneeNames } from '@/entities/user';
import { lacksCall } from '@/shared/api';
import { formatPeriod } from '@/shared/lib/date';
import type { ChangeListState } from '@/shared/lib/list';
import { countOf, type PluralForms, isolated } from '@/shared/lib/text';
import { filterChips, type BarFilter } from '@/shared/ui/filter-controls';

type ChangeClientFilters = ChangeListState<ClientFilters>;

export interface ClientFiltersProps {
  filters: ClientFilters;
  onChange: ChangeClientFilters;
}

const DAYS: PluralForms = ['дня', 'дней', 'дней'];

const contactText = ({ contactFrom, contactTo, silent }: ClientFilters) =>
  silent === null
    ? `Обращение: ${formatPeriod({ from: contactFrom, to: contactTo })}`
    : `Обращение больше ${countOf(silent, DAYS)} назад`;

/** The filters of clients, a row each: what it is called, and how its values in force are. */
export function useClientFilterTable({ filters, onChange }: ClientFiltersProps): BarFilter[] {
  const tags = useQuery(clientTagQueries.list());
  const assignees = useAssigneeNames(filters.users);
  const tagName = (id: number) => tags.data?.find((tag) => tag.id === id)?.name ?? `№${id}`;
  // Asked only where an address narrows by one: the row of filters itself needs no names.
  const partners = useQuery({
    ...referralQueries.found(''),
    enabled: filters.partners.length > 0,
  });
  const partnerName = (id: number) =>
    partners.data?.find((partner) => partner.id === id)?.name ?? `№${id}`;
  const { each, one } = filterChips(clientListState, filters, onChange);
  return [
    {
      name: 'user',
      label: 'Ответственный',
      chips: each('users', assignees.nameOf),
      isLacking: assignees.isLacking,
    },
    {
      name: 'tag',
      label: 'Метки',
      chips: each('tags', (id) => `Метка: ${isolated(tagName(id))}`),
      isLacking: lacksCall(tags.error),
    },
    {
      name: 'contact',
      label: 'Обращение',
      chips: one(['contactFrom', 'contactTo', 'silent'], () => contactText(filters)),
    },
    {
      name: 'made',
      label: 'Добавлен',
      chips: one(['from', 'to'], () => `Добавлен: ${formatPeriod(filters)}`),
    },
    {
      name: 'referral',
      label: 'Партнёр',
      chips: each('partners', (id) => `Партнёр: ${isolated(partnerName(id))}`),
      isLacking: lacksCall(partners.error),
    },
    {
      name: 'leads',
      label: 'Заявки',
      chips: one(['leads'], () => (filters.leads === '1' ? 'С заявками' : 'Без заявок')),
    },
  ];
}
