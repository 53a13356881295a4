import { SegmentedControl } from '@mantine/core';
import type { DashboardData, DashboardDimension } from '@/entities/company/dashboard';
import type { LeadFilters } from '@/entities/leads/lead';
import type { ChangeListState } from '@/shared/lib/list';
import { countOf, formatNumber } from '@/shared/lib/text';
import { NO_PERSON, type DashboardState } from '../../model/dashboard-state';
import { DIMENSION_LABELS, sourceLabel, SOURCES } from '../../model/dimensions';
import { percentText } from '../../model/figures';
import { sourceFilter, type LeadLinks } from '../../model/lead-links';
import { ChartFrame } from './chart-frame';
import { FiguresTable } from './figures-table';

const CHOICES = [
  { value: 'sources', label: 'По источникам' },
  { value: 'people', label: 'По сотрудникам' },
];

/** Leads, and how many of them came to an order; null where that is not told. */
interface Deals {
  count: number;
  ordered: number | null;
  paid: number | null;
}

interface DealsTableProps {
  data: DashboardData;
  by: DashboardDimension;
  shown: DashboardState['deals'];
  links: LeadLinks;
  onChange: ChangeListState<DashboardState>;
}

/** How many leads of the period came to an order, and to one that is paid, by source or by person. */
export function Deals({ data, by, shown, links, onChange }: DealsTableProps) {
  const { leads, sources, sources_rest: rest, users } = data;
  if (leads === null || leads.ordered === null || leads.paid === null) return null;

  /** @param filters of the leads; null where no list has them alone */
  const rowOf = (
    key: string,
    head: string,
    { count, ordered, paid }: Deals,
    filters: Partial<LeadFilters> | null,
  ) => {
    const search = (order?: LeadFilters['order']) =>
      filters && links.ofPeriod(order ? { ...filters, order } : filters);
    return {
      key,
      head,
      cells: [
        { text: formatNumber(count), search: search() },
        { text: formatNumber(ordered ?? 0), search: search('1') },
        { text: percentText(ordered ?? 0, count), search: search('1') },
        { text: formatNumber(paid ?? 0), search: search('paid') },
        { text: percentText(paid ?? 0, count), search: search('paid') },
      ],
    };
  };
  const bySource = () => [
    ...sources.map((source) =>
      rowOf(source.key ?? '', sourceLabel(by, source), source, sourceFilter(by, source.key)),
    ),
    ...(rest.groups > 0 ? [rowOf('rest', `Ещё ${countOf(rest.groups, SOURCES)}`, rest, null)] : []),
  ];
  const byPerson = () =>
    users
      .filter(({ total }) => total > 0)
      .map((person) =>
        rowOf(
          String(person.id),
          person.name,
          { ...person, count: person.total },
          { users: [person.id ?? NO_PERSON] },
        ),
      );
  return (
    <ChartFrame
      title="От заявки до оплаты"
      sentence={
        leads.total === 0
          ? 'За этот период заявок нет.'
          : `Заказ сделан по ${percentText(leads.ordered, leads.total)} заявок, полностью оплачен по ${percentText(leads.paid, leads.total)}.`
      }
      controls={
        <SegmentedControl
          size="xs"
          aria-label="Показать путь до оплаты"
          data={CHOICES}
          value={shown}
          onChange={(value) => onChange({ deals: value === 'people' ? 'people' : 'sources' })}
        />
      }
    >
      {leads.total > 0 && (
        <FiguresTable
          caption="Заявки с заказом и с оплатой"
          columns={[
            shown === 'people' ? 'Сотрудник' : DIMENSION_LABELS[by],
            ...['Заявки', 'С заказом', 'Доля с заказом', 'Оплачены', 'Доля оплаченных'],
          ]}
          rows={[
            ...(shown === 'people' ? byPerson() : bySource()),
            rowOf('all', 'Всего', { ...leads, count: leads.total }, {}),
          ]}
        />
      )}
    </ChartFrame>
  );
}
