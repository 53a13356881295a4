import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useCurrentUser } from '@/entities/account/session';
import { Forbidden, ModuleGate } from '@/entities/company/module';
import { siteQuery } from '@/entities/orders/order';
import { describeFailure, isForbidden, lacksCall, lacksRecord } from '@/shared/api';
import { useMissingText, useRight } from '@/shared/rights';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { PageHeader } from '@/shared/ui/page-header';
import { UnavailableState } from '@/shared/ui/unavailable-section';
import { SiteEditor } from './site-editor';

const HEAD = <PageHeader title="Замер" />;

/** Stands where the person finds no such order. */
function NoSite() {
  const mayRead = useRight('read');
  const text = useMissingText('Такого заказа нет.');
  return (
    <div role="status">
      <EmptyState
        text={mayRead ? text : 'Этого заказа нет среди ваших выездов'}
        action={
          <Button
            variant="default"
            renderRoot={(props) => <Link {...props} to={mayRead ? '/orders' : '/dashboard'} />}
          >
            {mayRead ? 'К заказам' : 'К маршруту'}
          </Button>
        }
      />
    </div>
  );
}

function OpenedSite({ id }: { id: number }) {
  const me = useCurrentUser();
  const { data: site, error, refetch } = useQuery(siteQuery(id));
  const isHidden = error !== null && lacksRecord(error);
  if (site && !isHidden && !me.isPending) {
    return <SiteEditor key={id} read={site} owner={me.data?.id ?? null} />;
  }
  if (error === null) {
    return (
      <>
        {HEAD}
        <DataSkeleton label="Загрузка замера">
          <Skeleton h={48} mb="md" />
          <Skeleton h={60} mb="md" />
          <Skeleton h={60} mb="md" />
          <Skeleton h={200} />
        </DataSkeleton>
      </>
    );
  }
  return (
    <>
      {HEAD}
      {isHidden ? (
        <NoSite />
      ) : lacksCall(error) ? (
        <UnavailableState />
      ) : isForbidden(error) ? (
        <Forbidden code="soft_windows" />
      ) : (
        <ErrorState
          text="Замер не открылся."
          details={describeFailure(error)}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
}

/** An order as it is measured at its object. */
export function SitePage() {
  const { id } = useParams({ strict: false });
  const opened = Number(id);
  return (
    <ModuleGate code="soft_windows" head={HEAD}>
      {Number.isInteger(opened) && opened > 0 ? (
        <OpenedSite id={opened} />
      ) : (
        <>
          {HEAD}
          <NoSite />
        </>
      )}
    </ModuleGate>
  );
}
