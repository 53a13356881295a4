import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import type { PageMeta } from '@/shared/lib/list';
import { DataSkeleton } from '../data-skeleton';
import { ListPages } from '../list-pages';
import { SectionFailure } from '../settings-section';

const SKELETON_HEIGHT = 320;

interface PagedSectionProps<Item> extends Pick<
  ComponentProps<typeof ListPages>,
  'size' | 'onChange'
> {
  query: UseQueryResult<{ data: readonly Item[]; meta: PageMeta }>;
  /** Said while it is read: «Загрузка журнала». */
  loadingText: string;
  /** Said where it could not be read. */
  failure: string;
  /** Stands where there is nothing. */
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}

/** A list within a screen of something else, page by page, or what stands in its place. */
export function PagedSection<Item>(props: PagedSectionProps<Item>) {
  const { query, loadingText, failure, empty, children, ...pages } = props;
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = query;
  if (data) {
    const { current_page: page, total } = data.meta;
    return total === 0 || (page === 1 && data.data.length === 0) ? (
      empty
    ) : (
      <>
        {children(data.data)}
        <ListPages meta={data.meta} isBusy={isPlaceholderData} {...pages} />
      </>
    );
  }
  return isPending || isFetching ? (
    <DataSkeleton label={loadingText}>
      <Skeleton height={SKELETON_HEIGHT} />
    </DataSkeleton>
  ) : (
    <SectionFailure text={failure} error={error} onRetry={() => void refetch()} />
  );
}
