import type { UseQueryResult } from '@tanstack/react-query';
import {
  useListState,
  useRecordList,
  type ListRecord,
  type ListState,
  type PageMeta,
  type Paging,
  type RecordListHandle,
} from '@/shared/lib/list';

/** A list whose state the address holds. */
export interface DescribedList<Row, State extends Paging> extends RecordListHandle<Row, State> {
  query: UseQueryResult<{ data: readonly Row[]; meta?: PageMeta }>;
}

interface DescribedListOptions<Row> {
  /** The page of the list. */
  query: UseQueryResult<{ data: readonly Row[]; meta?: PageMeta }>;
  /** The person signed in; null while unknown. */
  userId: number | null;
  /** False where nothing can be done with many records at once. */
  isSelectable?: boolean;
  /** False while something else than the list is shown, as a board. */
  isShown?: boolean;
}

/** The list of a description as a person works with it, see `useRecordList`. */
export function useDescribedList<Row extends ListRecord, State extends Paging>(
  of: { name: string; state: ListState<State>; filterOf?: (state: State) => object },
  options: DescribedListOptions<Row>,
): DescribedList<Row, State> {
  const [state, onChange] = useListState(of.state);
  const list = useRecordList<Row, State>({
    name: of.name,
    state,
    onChange: onChange as DescribedList<Row, State>['onChange'],
    filter: of.filterOf?.(state),
    ...options,
  });
  return { ...list, query: options.query };
}
