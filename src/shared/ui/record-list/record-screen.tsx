import { Suspense, type ComponentType, type ReactNode } from 'react';
import { useListState, type ListRecord, type ListState } from '@/shared/lib/list';
import { countOf, formatNumber, type PluralForms } from '@/shared/lib/text';
import { useViewedColumns, type TableColumn } from '../data-table';
import { FilterBar } from '../filter-bar';
import type { ListFiltersProps } from '../filter-controls';
import { ListPage } from '../list-page';
import { PageHeader } from '../page-header';
import { PageLoader } from '../page-loader';
import { SearchInput } from '../search-input';
import { LookButton } from './look-button';
import { RecordList, type RecordListProps } from './record-list';

interface RecordScreenProps<
  State extends object,
  Row extends ListRecord,
  Sort extends string,
> extends Omit<RecordListProps<Row, Sort>, 'label' | 'sort' | 'onSort'> {
  /** The state of the list, and how the address holds it. */
  state: ListState<State>;
  title: string;
  /** The accessible name of the list, where the title is that of the whole screen. */
  label?: string;
  /** How many records there are; the list's own number where this is absent. */
  total?: number | undefined;
  /** The text beside the title in place of that number; null: none. */
  count?: string | null | undefined;
  /** The noun of the records after «Показать»: «48 клиентов». */
  objects?: PluralForms;
  /** The acts on the list as a whole, the main one last. */
  actions?: ReactNode;
  /** `RecordTabs`. */
  tabs?: ReactNode;
  /** Stands between the tabs and the search. */
  under?: ReactNode;
  /** The label of the search; absent: no search. */
  search?: string;
  /** The filters: `FilterControls` with its rows; null while their code is loading. */
  filters?: ComponentType<ListFiltersProps<State>> | null;
  /** True where the server knows the plain list only: nothing narrows it. */
  isPlain?: boolean;
  /** Every column there could be. */
  columns: readonly TableColumn<Row, Sort>[];
  /** The same columns as they were drawn last, where drawing them anew can wait. */
  drawn?: readonly TableColumn<Row, Sort>[];
  /** Stands in place of the list, as a board does; it may come late. */
  instead?: ReactNode;
  /** True where that scrolls inside on a phone too. */
  fillsScreen?: boolean;
  /** Dialogs of the screen. */
  children?: ReactNode;
}

/**
 * A screen of one list: its head, its tabs, what narrows it, and its records or what stands in their place.
 */
export function RecordScreen<State extends object, Row extends ListRecord, Sort extends string>({
  state,
  list,
  title,
  label = title,
  total = list.total,
  count = total === undefined ? undefined : formatNumber(total),
  objects,
  actions,
  tabs,
  under,
  search,
  filters: Filters,
  isPlain = false,
  columns,
  drawn = columns,
  instead,
  fillsScreen = false,
  children,
  ...records
}: RecordScreenProps<State, Row, Sort>) {
  const [filters, onChange] = useListState(state);
  const { search: text = '', sort } = filters as { search?: string; sort?: Sort };
  // Given only where the state has them.
  const change = (part: object, replace = false) => onChange(part as Partial<State>, { replace });
  const { look, room, selection } = list;
  const { shown, withoutRoom } = useViewedColumns(drawn, look, room, selection !== undefined);
  const hasList = !instead;
  const tools = hasList && !list.areCards && (
    <LookButton list={list} columns={columns} withoutRoom={withoutRoom} />
  );
  const isNarrowable = search !== undefined || Filters !== undefined;
  return (
    <ListPage fillsScreen={fillsScreen}>
      <PageHeader title={title} count={count ?? undefined}>
        {actions}
      </PageHeader>
      {tabs}
      {!isPlain && under}
      {!isPlain && isNarrowable && (
        <FilterBar
          search={
            search !== undefined && (
              <SearchInput
                label={search}
                value={text}
                // A search that follows another takes its place in the history.
                onChange={(next) => change({ search: next }, text !== '')}
              />
            )
          }
          hasChips={state.isNarrowed({ ...filters, search: '' })}
        >
          {Filters === undefined ? (
            tools && <div className="row gap-4 ms-auto">{tools}</div>
          ) : Filters === null ? undefined : (
            <Filters
              filters={filters}
              onChange={onChange}
              isOrdered={!hasList || list.areCards}
              found={total === undefined || !objects ? undefined : countOf(total, objects)}
            >
              {tools}
            </Filters>
          )}
        </FilterBar>
      )}
      {instead ? (
        <Suspense fallback={<PageLoader />}>{instead}</Suspense>
      ) : (
        <RecordList
          list={list}
          label={label}
          columns={shown}
          sort={sort}
          onSort={(next) => change({ sort: next })}
          {...records}
        />
      )}
      {children}
    </ListPage>
  );
}
