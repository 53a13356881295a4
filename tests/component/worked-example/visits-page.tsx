import { useQuery } from '@tanstack/react-query';
import { useListState } from '@/shared/lib/list';
import { useOpenRow } from '@/shared/lib/record';
import { countColumn, idColumn, momentColumn, textColumn } from '@/shared/ui/data-table';
import { Export } from '@/shared/ui/export-menu';
import { FilterControls, filterRows, type ListFiltersProps } from '@/shared/ui/filter-controls';
import { CardLine } from '@/shared/ui/list-card';
import {
  ChooseButton,
  RecordScreen,
  useDescribedList,
  type ListColumn,
  type RecordListDescription,
} from '@/shared/ui/record-list';
import { StatusChip } from '@/shared/ui/status-chip';
import {
  openedVisit,
  visitExport,
  visitFilterQuery,
  visitListState,
  visitQueries,
  VISIT_WORDS,
  STATUS_VIEWS,
  STATUSES,
  type VisitFilters,
} from './visit-list.ts';
import type { Visit } from './visit-wire.ts';

const CITIES = ['Казань', 'Пермь'].map((value) => ({ value, label: value }));

const VisitStatusChip = ({ status }: Visit) => <StatusChip {...STATUS_VIEWS[status]} />;

/** The job, as a link that opens the visit over the list, or in a new tab. */
const VisitLink = ({ id, job }: Visit) => (
  <a {...openedVisit.link(id)} data-opens-row tabIndex={-1}>
    {job}
  </a>
);

const columns: readonly ListColumn<Visit, VisitFilters>[] = [
  idColumn({ sorts: ['-id', 'id'] }),
  {
    id: 'job',
    label: 'Работа',
    kind: 'fixed',
    width: 200,
    grow: 1,
    sorts: ['job', '-job'],
    titleOf: ({ job }) => job,
    cell: VisitLink,
  },
  textColumn('city', 'Город', ({ city }) => city, { width: 140, yields: 1 }),
  countColumn('price', 'Сумма', ({ price }) => price, { width: 100 }),
  { id: 'status', label: 'Статус', width: 120, fits: true, cell: VisitStatusChip },
  momentColumn('updated_at', 'Изменён', (visit) => visit.updated_at, { kind: 'extra' }),
];

/** What narrows the list of visits, a row each. */
function VisitFilterControls(props: ListFiltersProps<VisitFilters>) {
  const { many } = filterRows(visitListState, props);
  return (
    <FilterControls
      {...props}
      state={visitListState}
      rows={[
        many('statuses', { label: 'Статус', options: STATUSES }),
        many('cities', { label: 'Город', options: CITIES, chip: (city) => `Город: ${city}` }),
      ]}
    />
  );
}

const visitList: RecordListDescription<Visit, VisitFilters> = {
  name: 'visits',
  words: VISIT_WORDS,
  state: visitListState,
  filterOf: visitFilterQuery,
  tabs: {
    of: 'tab',
    each: [
      { value: 'all', label: 'Все', hint: 'Все визиты, кроме корзины' },
      { value: 'trash', label: 'Корзина', hint: 'Удалённые визиты' },
    ],
  },
  columns,
  filters: VisitFilterControls,
  choiceOf: ({ id }) => id,
  card: (visit) => (
    <CardLine>
      <VisitLink {...visit} />
      <VisitStatusChip {...visit} />
    </CardLine>
  ),
  empty: {
    cells: [1, 4, 2, 2, 2],
    text: 'Выездов пока нет',
    tabs: { trash: 'Корзина пуста' },
  },
  loadBar: () => import('./visits-bulk-bar.tsx').then((module) => module.VisitsBulkBar),
};

/** The visits: tabs, filters, table or cards, and what is done with many. @param userId who is signed in */
export function VisitsPage({ userId }: { userId: number }) {
  const [filters] = useListState(visitListState);
  const query = useQuery(visitQueries.list(filters));
  const { data: counts } = useQuery(visitQueries.counts(filters));
  const list = useDescribedList(visitList, { query, userId });
  const filter = visitFilterQuery(filters);
  return (
    <RecordScreen
      of={visitList}
      list={list}
      counts={counts}
      onOpen={useOpenRow(openedVisit.useOpen())}
      markOf={openedVisit.useMarkOf()}
      actions={
        <>
          <ChooseButton list={list} />
          <Export {...visitExport({ filter }, filters.sort)} position="bottom-end" />
        </>
      }
    />
  );
}
