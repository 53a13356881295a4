import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isForbidden, isMissingEndpoint } from '@/shared/api';
import { useListState, type ListState } from '@/shared/lib/list';
import { RowsSkeleton } from '../data-table';
import { NoAccess, NothingFound } from '../empty-state';
import { ErrorState } from '../error-state';
import { UnavailableState } from '../unavailable-section';

interface ListPlaceholderProps {
  query: UseQueryResult<unknown>;
  /** Widths of the table's columns as parts of a row. */
  cells: readonly number[];
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
  const { query, cells, failure, onReset } = props;
  const { forbidden = <NoAccess />, isMissing = isMissingEndpoint } = props;
  const { error, isPending, isError, isFetching } = query;
  if (isPending || (isError && isFetching)) return <RowsSkeleton cells={cells} />;
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
