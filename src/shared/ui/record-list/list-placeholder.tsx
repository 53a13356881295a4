import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isForbidden, isMissingEndpoint } from '@/shared/api';
import { useListState, type ListRecord, type ListState, type Paging } from '@/shared/lib/list';
import { RowsSkeleton } from '../data-table';
import { EmptyState, NoAccess, NothingFound } from '../empty-state';
import { ErrorState } from '../error-state';
import { UnavailableState } from '../unavailable-section';
import { textsOf, type RecordListDescription } from './list-description';

interface ListPlaceholderProps {
  query: UseQueryResult<unknown>;
  /** Widths of the table's columns as parts of a row. */
  cells: readonly number[];
  /** Stands in place of such rows while the list is loaded. */
  skeleton?: ReactNode;
  /** The text where the list could not be loaded. */
  failure: string;
  /**
   * Stands where this person, or a company without the module, may not read the list; by default it says no
   * more.
   */
  forbidden?: ReactNode;
  /** Which failures mean that the server has no such list. */
  isMissing?: (error: unknown) => boolean;
  /** Drops what narrows the list; absent where nothing does. */
  onReset?: (() => void) | undefined;
  /** Stands where there is nothing at all. */
  children: ReactNode;
}

/** Stands where there are no rows: not yet, not any, not found, or not to be had. */
export function ListPlaceholder(props: ListPlaceholderProps) {
  const { query, cells, skeleton = <RowsSkeleton cells={cells} />, failure, onReset } = props;
  const { forbidden = <NoAccess />, isMissing = isMissingEndpoint } = props;
  const { error, isPending, isError, isFetching } = query;
  if (isPending || (isError && isFetching)) return skeleton;
  if (isError) {
    if (isMissing(error)) return <UnavailableState />;
    if (isForbidden(error)) return forbidden;
    return <ErrorState text={failure} error={error} onRetry={() => void query.refetch()} />;
  }
  return onReset ? <NothingFound onReset={onReset} /> : props.children;
}

interface RecordPlaceholderProps<State extends object> extends Omit<
  ListPlaceholderProps,
  'onReset'
> {
  /** The state of the list, and how the address holds it. */
  state: ListState<State>;
  /** False where that there is nothing says all, whatever narrows the list. */
  isNarrowed?: boolean;
}

/** The same for a `RecordScreen`, of which the address says what narrows it. */
export function RecordPlaceholder<State extends object>({
  state,
  isNarrowed,
  ...placeholder
}: RecordPlaceholderProps<State>) {
  const [filters, change] = useListState(state);
  return (
    <ListPlaceholder
      {...placeholder}
      onReset={
        (isNarrowed ?? state.isNarrowed(filters)) ? () => change(state.noFilters) : undefined
      }
    />
  );
}

interface DescribedPlaceholderProps<Row extends ListRecord, State extends Paging> {
  of: RecordListDescription<Row, State>;
  query: UseQueryResult<unknown>;
  emptyAction?: ReactNode;
}

/** The same for a described list. */
export function DescribedPlaceholder<Row extends ListRecord, State extends Paging>({
  of,
  query,
  emptyAction,
}: DescribedPlaceholderProps<Row, State>) {
  const [filters] = useListState(of.state);
  const { icon: Icon, text = '', help, action, none, tabs, ...placeholder } = of.empty;
  const icon = Icon && <Icon size={24} stroke={1.5} />;
  const tab = of.tabs?.of ?? of.emptyBy;
  const emptyTab = tab && tabs?.[String(filters[tab])];
  // An empty tab says so itself where nothing else narrows it.
  const shown = tab && emptyTab ? { ...filters, [tab]: of.state.read({})[tab] } : filters;
  return (
    <RecordPlaceholder
      {...placeholder}
      state={of.state}
      query={query}
      failure={textsOf(of).failure}
      isNarrowed={of.state.isNarrowed(shown)}
    >
      {typeof emptyTab === 'string' ? (
        <EmptyState text={emptyTab} icon={icon} />
      ) : (
        (emptyTab ??
        none ?? <EmptyState text={text} icon={icon} action={emptyAction ?? action} help={help} />)
      )}
    </RecordPlaceholder>
  );
}
