import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { PAGE_SIZES, placeOf, type PageSize } from '@/shared/lib/list';
import { useIsPhone, usePageScrollRestoration } from '@/shared/lib/viewport';
import { DataTable, type TableColumn } from '../data-table';
import { ListPages } from '../list-pages';
import { ListSurface } from './list-page';

interface PageOf<Row> {
  data: readonly Row[];
  meta: {
    current_page: number;
    last_page: number;
    from: number | null;
    to: number | null;
    total: number;
  };
}

interface PagedListProps<Row, Sort extends string> {
  /** What the list holds, for those who do not see it. */
  label: string;
  query: UseQueryResult<PageOf<Row>>;
  /** What of the address a page needs to know. */
  state: { page: number; perPage: PageSize; sort: Sort };
  onChange: (
    change: { page?: number; perPage?: PageSize; sort?: Sort },
    options?: { replace?: boolean },
  ) => void;
  columns: readonly TableColumn<Row, Sort>[];
  keyOf: (row: Row) => number;
  onOpen: (row: Row) => void;
  /** The rows as a narrow screen shows them. */
  cards: (rows: readonly Row[]) => ReactNode;
  /** Stands where there are no rows. */
  placeholder: ReactNode;
  /** Stands under the rows of a list that is only as tall as they are. */
  below?: ReactNode;
}

/** A page of a list as rows or, on a phone, as cards, with the way to the other pages. */
export function PagedList<Row, Sort extends string>(props: PagedListProps<Row, Sort>) {
  const { label, query, state, onChange, columns, keyOf, onOpen, cards, placeholder, below } =
    props;
  const isPhone = useIsPhone();
  const { data: page, isPlaceholderData } = query;
  const lastPage = page && !isPlaceholderData ? page.meta.last_page : undefined;
  useEffect(() => {
    // The last page may have emptied meanwhile, or never have been.
    if (lastPage !== undefined && state.page > lastPage) {
      onChange({ page: Math.max(1, lastPage) }, { replace: true });
    }
  }, [lastPage, state.page, onChange]);
  const rows = page?.data ?? [];
  const place = isPlaceholderData ? undefined : placeOf(state);
  usePageScrollRestoration(isPhone && rows.length > 0 ? place : undefined);

  return (
    <>
      <ListSurface isBusy={isPlaceholderData} isShort={Boolean(below)}>
        {rows.length === 0 ? (
          placeholder
        ) : isPhone ? (
          cards(rows)
        ) : (
          <DataTable<Row, Sort>
            label={label}
            columns={columns}
            rows={rows}
            keyOf={keyOf}
            sort={state.sort}
            onSort={(sort) => onChange({ sort })}
            onOpen={onOpen}
            place={place}
          />
        )}
      </ListSurface>
      {below}
      {page && rows.length > 0 && page.meta.total > PAGE_SIZES[0] && (
        <ListPages
          page={page.meta.current_page}
          lastPage={page.meta.last_page}
          from={page.meta.from}
          to={page.meta.to}
          total={page.meta.total}
          size={state.perPage}
          onChange={onChange}
        />
      )}
    </>
  );
}
