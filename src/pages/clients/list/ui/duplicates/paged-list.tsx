import type { UseQueryResult } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { hasOtherPages, PAGE_SIZES, type ChangeListState, type PageMeta } from '@/shared/lib/list';
import { useFocusRestoration, useKeptRow, useScrollsWithPage } from '@/shared/lib/viewport';
import { ListPages } from '@/shared/ui/list-pages';
import { LIST_SCROLLER, ListSurface } from '@/shared/ui/list-page';
import { ListPlaceholder } from '@/shared/ui/record-list';
import type { DuplicatesState } from '../../model/duplicates-state';
import { clientList } from '../client-list';

/** The props of every view of the tab. */
export interface DuplicatesViewProps {
  state: DuplicatesState;
  onChange: ChangeListState<DuplicatesState>;
}

interface PagedListProps<Item> extends DuplicatesViewProps {
  query: UseQueryResult<{ data: Item[]; meta: PageMeta }>;
  /** The accessible name of the list. */
  label: string;
  /** The text of a failure. */
  failure: string;
  /** Stands where there is nothing. */
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
  /** Stands between the list and its pages. */
  bar?: ReactNode;
}

/** Widths of the parts of a line of the skeleton. */
const CELLS = [1, 4, 3, 3];

/** A list of the tab with its pages, or what stands in its place. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { query, label, failure, empty, state, onChange, children, bar } = props;
  const surface = useRef<HTMLDivElement>(null);
  useKeptRow(surface, useScrollsWithPage() ? 'of the page' : 'by itself');
  const restoredFocus = useFocusRestoration();
  const items = query.data?.data ?? [];
  const meta = query.data?.meta;
  return (
    <>
      <ListSurface ref={surface} isBusy={query.isPlaceholderData}>
        {items.length === 0 ? (
          <ListPlaceholder
            query={query}
            cells={CELLS}
            failure={failure}
            forbidden={clientList.empty.forbidden}
          >
            {empty}
          </ListPlaceholder>
        ) : (
          <div className={LIST_SCROLLER} role="region" aria-label={label} tabIndex={0}>
            <ul aria-label={label} {...restoredFocus}>
              {children(items)}
            </ul>
          </div>
        )}
      </ListSurface>
      {bar}
      {meta && (hasOtherPages(meta) || (meta.total ?? 0) > PAGE_SIZES[0]) && (
        <ListPages
          meta={meta}
          size={state.perPage}
          isBusy={query.isPlaceholderData}
          onChange={onChange}
        />
      )}
    </>
  );
}
