import { useQuery } from '@tanstack/react-query';
import { useListState, useRecordList } from '@/shared/lib/list';
import { useOpenRow } from '@/shared/lib/record';
import { formatNumber, type PluralForms } from '@/shared/lib/text';
import { idColumn, momentColumn, NUMBER_CELL, type TableColumn } from '@/shared/ui/data-table';
import { EmptyState } from '@/shared/ui/empty-state';
import { Export } from '@/shared/ui/export-menu';
import { FilterControls, filterRows, type ListFiltersProps } from '@/shared/ui/filter-controls';
import { CardLine } from '@/shared/ui/list-card';
import {
  ChooseButton,
  RecordCards,
  type CardsOf,
  RecordPlaceholder,
  RecordScreen,
  RecordTabs,
} from '@/shared/ui/record-list';
import { StatusChip } from '@/shared/ui/status-chip';
import {
  openedVisit,
  visitExport,
  visitFilterQuery,
  visitListState,
  visitQueries,
  STATUS_VIEWS,
  STATUSES,
  type VisitFilters,
} from './visit-list.ts';
import { type Visit, type VisitSort } from './visit-wire.ts';

const TABS = [
  { value: 'all', label: 'Все' },
  { value: 'trash', label: 'Корзина' },
] as const;
const VISITS: PluralForms = ['выезд', 'выезда', 'выездов'];
const NEW_VISITS: PluralForms = ['новый выезд', 'новых выезда', 'новых выездов'];
/** Widths of the table's columns as parts of a row. */
const CELLS = [1, 4, 2, 2, 2];
const DIGITS = 4;
const CITIES = ['Казань', 'Пермь'].map((value) => ({ value, label: value }));

const choiceLabelOf = ({ id }: Visit) => `Выбрать выезд ${id}`;
const loadBar = () => import('./visits-bulk-bar.tsx').then((module) => module.VisitsBulkBar);

const VisitStatusChip = ({ status }: Visit) => <StatusChip {...STATUS_VIEWS[status]} />;

/** The job, as a link that opens the visit over the list, or in a new tab. */
const VisitLink = ({ id, job }: Visit) => (
  <a {...openedVisit.link(id)} data-opens-row tabIndex={-1}>
    {job}
  </a>
);

const columns: readonly TableColumn<Visit, VisitSort>[] = [
  idColumn(DIGITS, { sorts: ['-id', 'id'] }),
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
  { id: 'city', label: 'Город', width: 140, yields: 1, cell: ({ city }) => city ?? 'Не указан' },
  {
    id: 'price',
    label: 'Сумма',
    width: 100,
    className: NUMBER_CELL,
    cell: ({ price }) => formatNumber(price),
  },
  { id: 'status', label: 'Статус', width: 120, fits: true, cell: VisitStatusChip },
  { ...momentColumn('updated_at', 'Изменён', (visit: Visit) => visit.updated_at), kind: 'extra' },
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

const VisitCards = (cards: CardsOf<Visit>) => (
  <RecordCards {...cards}>
    {(visit) => (
      <CardLine>
        <VisitLink {...visit} />
        <VisitStatusChip {...visit} />
      </CardLine>
    )}
  </RecordCards>
);

/** The visits: tabs, filters, table or cards, and what is done with many. @param userId who is signed in */
export function VisitsPage({ userId }: { userId: number }) {
  const [filters, change] = useListState(visitListState);
  const filter = visitFilterQuery(filters);
  const query = useQuery(visitQueries.list(filters));
  const { data: counts } = useQuery(visitQueries.counts(filters));
  const list = useRecordList<Visit>({
    name: 'visits',
    state: filters,
    onChange: change,
    query,
    filter,
    userId,
  });

  return (
    <RecordScreen
      state={visitListState}
      list={list}
      title="Выезды"
      objects={VISITS}
      actions={
        <>
          <ChooseButton list={list} />
          <Export {...visitExport({ filter }, filters.sort)} position="bottom-end" />
        </>
      }
      tabs={
        <RecordTabs
          state={visitListState}
          label="Вкладки выездов"
          tabs={TABS}
          counts={counts}
          value={filters.tab}
          changeOf={(tab) => ({ tab })}
        />
      }
      search="Найти выезд"
      filters={VisitFilterControls}
      columns={columns}
      onOpen={useOpenRow(openedVisit.useOpen())}
      choiceLabelOf={choiceLabelOf}
      markOf={openedVisit.useMarkOf()}
      newcomers={NEW_VISITS}
      cards={(cards) => <VisitCards {...cards} />}
      placeholder={
        <RecordPlaceholder
          state={visitListState}
          query={query}
          cells={CELLS}
          failure="Не удалось загрузить выезды"
        >
          <EmptyState text={filters.tab === 'trash' ? 'Корзина пуста' : 'Выездов пока нет'} />
        </RecordPlaceholder>
      }
      loadBar={loadBar}
    />
  );
}
