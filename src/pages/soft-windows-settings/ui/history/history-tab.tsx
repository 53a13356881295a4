import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { priceListQueries } from '@/entities/price-list';
import { useListState } from '@/shared/lib/list';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPages } from '@/shared/ui/list-pages';
import { SectionFailure } from '@/shared/ui/settings-section';
import { tabState } from '../../model/tabs';
import classes from './history.module.css';
import { VersionRow } from './version-row';

const SKELETON_HEIGHT = 320;

/** Every version of the prices, the newest first. */
export function HistoryTab() {
  const [{ page, perPage, version: opened }, change] = useListState(tabState);
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery(
    priceListQueries.versions(page, perPage),
  );
  if (!data && (isPending || isFetching)) {
    return (
      <DataSkeleton label="Загрузка истории цен">
        <Skeleton height={SKELETON_HEIGHT} />
      </DataSkeleton>
    );
  }
  if (!data) {
    return (
      error && (
        <SectionFailure
          text="Не удалось загрузить историю цен"
          error={error}
          onRetry={() => void refetch()}
        />
      )
    );
  }
  const { meta } = data;
  if (data.data.length === 0) return <EmptyState text="Версий цен пока нет" />;
  return (
    <>
      <ol className={classes.list} aria-label="Версии цен" aria-busy={isPlaceholderData}>
        {data.data.map((version) => (
          <VersionRow
            key={version.version}
            version={version}
            isOpen={version.version === opened}
            onToggle={() =>
              change(
                { page, version: version.version === opened ? null : version.version },
                { replace: true },
              )
            }
          />
        ))}
      </ol>
      <ListPages
        page={meta.current_page}
        lastPage={meta.last_page}
        from={meta.from}
        to={meta.to}
        total={meta.total}
        size={perPage}
        onChange={change}
      />
    </>
  );
}
