import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { priceListQueries } from '@/entities/orders/price-list';
import { useCurrentUser } from '@/entities/account/session';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import { PageHeader } from '@/shared/ui/page-header';
import { Failure } from './failure';
import { SettingsEditor } from './settings-editor';

const HEAD = <PageHeader title="Настройки мягких окон" />;
const TABS_HEIGHT = 40;
const CONTENT_HEIGHT = 320;

/** The prices, once they are there, or why they are not. */
export function Settings() {
  const { data, error, isPending, isFetching, refetch } = useQuery(priceListQueries.current());
  const user = useCurrentUser();
  // A draft belongs to a person: it is looked for once they are known.
  if (data && !user.isLoading) {
    const owner = user.data?.id ?? null;
    return <SettingsEditor key={owner} owner={owner} current={data} />;
  }
  return (
    <>
      {HEAD}
      {error && !isPending && !isFetching ? (
        <Failure text="Не удалось загрузить цены" error={error} onRetry={() => void refetch()} />
      ) : (
        <DataSkeleton label="Загрузка цен">
          <Skeleton height={TABS_HEIGHT} mb="md" />
          <Skeleton height={CONTENT_HEIGHT} />
        </DataSkeleton>
      )}
    </>
  );
}
