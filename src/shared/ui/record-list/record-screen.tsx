import { Suspense, use, useCallback, useMemo, type ComponentType, type ReactNode } from 'react';
import { lazyPart } from '@/shared/lib/lazy';
import { useListState, type ListRecord, type Paging } from '@/shared/lib/list';
import { countOf, formatNumber } from '@/shared/lib/text';
import { RightsContext, type Act } from '@/shared/rights';
import { useFittedColumns, useViewedColumns } from '../data-table';
import { FilterBar } from '../filter-bar';
import type { ListFiltersProps } from '../filter-controls';
import { ListPage } from '../list-page';
import { PageHeader } from '../page-header';
import { PageLoader } from '../page-loader';
import { SearchInput } from '../search-input';
import { textsOf, type ListColumn, type RecordListDescription } from './list-description';
import { DescribedPlaceholder } from './list-placeholder';
import { LookButton } from './look-button';
import type { CardsOf, RecordCards } from './record-cards';
import { RecordList, type RecordListProps } from './record-list';
import { RecordTabs, type TabNote } from './record-tabs';
import type { DescribedList } from './use-described-list';

const loadRecordCards = () => import('./record-cards').then((module) => module.RecordCards);
/** Only a narrow screen shows cards. A late component forgets that it is made for any kind of row. */
const LateCards = lazyPart(loadRecordCards) as unknown as typeof RecordCards;

const NO_COLUMNS: readonly never[] = [];

/** Leaves out the columns that the person has no right to see. */
function useAllowedColumns<Column extends { act?: Act }>(
  columns: readonly Column[],
): readonly Column[] {
  const mayDo = use(RightsContext);
  return useMemo(() => {
    const isAllowed = ({ act }: Column) => act === undefined || mayDo(act);
    return columns.every(isAllowed) ? columns : columns.filter(isAllowed);
  }, [columns, mayDo]);
}

interface RecordScreenProps<Row extends ListRecord, State extends Paging> extends Pick<
  RecordListProps<Row, string>,
  'onOpen' | 'markOf' | 'below' | 'footNote' | 'loadCards'
> {
  of: RecordListDescription<Row, State>;
  /** Made by `useDescribedList` of the same description. */
  list: DescribedList<Row, State>;
  /** How many records there are; the list's own number where this is absent. */
  total?: number | undefined;
  /** The text beside the title in place of that number; null: none. */
  count?: string | null | undefined;
  /** The acts on the list as a whole, the main one last. */
  actions?: ReactNode;
  /** How many records each tab has: undefined until that is known, null for a tab that is not there. */
  counts?: object | undefined;
  /** A hint with a link after the tabs. */
  tabNote?: TabNote<State> | undefined;
  /** Tabs in place of those of the description. */
  tabs?: ReactNode;
  /** Stands between the tabs and the search. */
  under?: ReactNode;
  /** The filters where their code comes late; null while it is loading. */
  filters?: ComponentType<ListFiltersProps<State>> | null;
  /** True where nothing can narrow what is shown. */
  isPlain?: boolean;
  /** True where the server knows the plain list only: it has no tabs either. */
  isLacking?: boolean;
  /** Every column there could be, where that depends on the moment; the same array until it changes. */
  columns?: readonly ListColumn<Row, State>[];
  /** The same columns as they were drawn last, where drawing them anew can wait. */
  drawn?: readonly ListColumn<Row, State>[];
  /** The cards where they come late or need more than the record. */
  cards?: (props: CardsOf<Row>) => ReactNode;
  /** Stands in place of the list, as a board does; it may come late. */
  instead?: ReactNode;
  /** True where that scrolls inside on a phone too. */
  fillsScreen?: boolean;
  /** The first step where there are no records at all. */
  emptyAction?: ReactNode;
  /** Dialogs of the screen. */
  children?: ReactNode;
}

/**
 * A screen of one list: its head, its tabs, what narrows it, and its records or what stands in their place.
 */
export function RecordScreen<Row extends ListRecord, State extends Paging>({
  of,
  list,
  total = list.total,
  count = total === undefined ? undefined : formatNumber(total),
  actions,
  counts,
  isLacking = false,
  tabNote,
  tabs = of.tabs && !isLacking && (
    <RecordTabs of={of} tabs={of.tabs} counts={counts} note={tabNote} />
  ),
  under,
  filters: Filters = of.filters,
  isPlain = isLacking,
  columns: every = of.columns ?? NO_COLUMNS,
  drawn: drawnLast = every,
  cards = (rows) => (
    <LateCards {...rows} endOf={of.cardEnd}>
      {(record) => of.card?.(record)}
    </LateCards>
  ),
  loadCards = loadRecordCards,
  instead,
  fillsScreen = false,
  emptyAction,
  children,
  ...records
}: RecordScreenProps<Row, State>) {
  const [filters, onChange] = useListState(of.state);
  const { search, sort } = filters as { search?: string; sort?: string };
  // Given only where the state has them.
  const change = (part: object, replace = false) => onChange(part as Partial<State>, { replace });
  const { look, room, selection } = list;
  const columns = useAllowedColumns(every);
  const drawn = useAllowedColumns(drawnLast);
  const fitted = useFittedColumns(drawn, list.rows, look.density === 'compact');
  const { shown, withoutRoom } = useViewedColumns(fitted, look, room, selection !== undefined);
  const choiceLabelOf = useCallback(
    (record: Row) => `${textsOf(of).choose} ${of.choiceOf?.(record)}`,
    [of],
  );
  const texts = textsOf(of);
  const hasList = !instead;
  const { isSuccess, isPlaceholderData } = list.query;
  const isRead = isSuccess && !isPlaceholderData;
  /** There is nothing at all: nothing to filter and no columns to choose. */
  const isBare = hasList && isRead && list.rows?.length === 0 && !of.state.isNarrowed(filters);
  const tools = hasList && !list.areCards && (
    <LookButton list={list} columns={columns} withoutRoom={withoutRoom} />
  );
  const isNarrowable = search !== undefined || Filters !== undefined;
  return (
    <ListPage fillsScreen={fillsScreen}>
      <PageHeader
        title={texts.title}
        count={count ?? undefined}
        countHint={
          total === undefined ? undefined : `В этом списке ${countOf(total, of.words.forms)}`
        }
      >
        {actions}
      </PageHeader>
      {tabs}
      {!isPlain && under}
      {!isPlain && isNarrowable && (
        <FilterBar
          search={
            search !== undefined && (
              <SearchInput
                label={texts.search}
                takesKey
                value={search}
                // A search that follows another takes its place in the history.
                onChange={(next) => change({ search: next }, search !== '')}
              />
            )
          }
          hasChips={of.state.isNarrowed({ ...filters, search: '' })}
        >
          {isBare ? undefined : Filters === undefined ? (
            tools && <div className="row gap-4 ms-auto">{tools}</div>
          ) : Filters === null ? undefined : (
            <Filters
              filters={filters}
              onChange={onChange}
              isOrdered={!hasList || list.areCards}
              found={total === undefined ? undefined : countOf(total, of.words.object)}
            >
              {tools}
            </Filters>
          )}
        </FilterBar>
      )}
      {instead ? (
        <Suspense fallback={<PageLoader />}>{instead}</Suspense>
      ) : (
        <RecordList<Row, string, State>
          list={list}
          label={texts.label}
          columns={shown}
          sort={sort}
          onSort={(next) => change({ sort: next })}
          choiceLabelOf={of.choiceOf && choiceLabelOf}
          newcomers={texts.newcomers}
          density={of.density}
          cards={cards}
          loadCards={loadCards}
          placeholder={
            <DescribedPlaceholder of={of} query={list.query} emptyAction={emptyAction} />
          }
          loadBar={of.loadBar}
          footFrom={of.footFrom}
          {...records}
        />
      )}
      {children}
    </ListPage>
  );
}
