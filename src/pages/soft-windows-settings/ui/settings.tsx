import { Button, Skeleton } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { priceListQueries } from '@/entities/price-list';
import { useCurrentUser } from '@/entities/session';
import { isForbidden, lacksCall } from '@/shared/api';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { PageHeader } from '@/shared/ui/page-header';
import { UnavailableState } from '@/shared/ui/unavailable-section';
import { SettingsEditor } from './settings-editor';

const HEAD = <PageHeader title="Настройки мягких окон" />;
const TABS_HEIGHT = 40;
const CONTENT_HEIGHT = 320;

const FORBIDDEN = (
  <EmptyState
    text="Для этого раздела нужен модуль «Мягкие окна»"
    icon={<IconLock size={24} stroke={1.5} />}
    action={
      <Button variant="default" renderRoot={(props) => <Link {...props} to="/modules" />}>
        Подробнее о модулях
      </Button>
    }
  />
);

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (lacksCall(error)) return <UnavailableState />;
  if (isForbidden(error)) return FORBIDDEN;
  return <ErrorState text="Не удалось загрузить цены" onRetry={onRetry} details={error.message} />;
}

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
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <DataSkeleton label="Загрузка цен">
          <Skeleton height={TABS_HEIGHT} mb="md" />
          <Skeleton height={CONTENT_HEIGHT} />
        </DataSkeleton>
      )}
    </>
  );
}
