import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { Forbidden, ModuleGate } from '@/entities/company/module';
import { productionQueries, readSheet, shopViewSearch } from '@/entities/orders/production';
import { describeFailure, isForbidden, lacksCall, lacksRecord } from '@/shared/api';
import { useMissingText } from '@/shared/rights';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { PageHeader } from '@/shared/ui/page-header';
import { UnavailableState } from '@/shared/ui/unavailable-section';
import { OpenedShop } from './opened-shop';
import classes from './shop.module.css';

const HEAD = <PageHeader title="Цех" />;

/** Stands where the person finds no such order. */
function NoOrder() {
  const text = useMissingText('Такого заказа нет.');
  return (
    <div role="status">
      <EmptyState
        text={text}
        action={
          <Button
            variant="default"
            renderRoot={(props) => <Link {...props} to="/orders" search={shopViewSearch()} />}
          >
            В цех
          </Button>
        }
      />
    </div>
  );
}

function ReadOrder({ id }: { id: number }) {
  const sheet = useSearch({ strict: false, select: readSheet });
  const { data: order, error, refetch } = useQuery(productionQueries.shopOrder(id, sheet));
  const isHidden = error !== null && (lacksRecord(error) || isForbidden(error));
  if (order && !isHidden) return <OpenedShop key={id} order={order} />;
  if (error === null) {
    return (
      <>
        {HEAD}
        <DataSkeleton label="Загрузка заказа">
          <div className={classes.root}>
            <Skeleton h={48} />
            <Skeleton h={320} />
            <Skeleton h={320} />
          </div>
        </DataSkeleton>
      </>
    );
  }
  return (
    <>
      {HEAD}
      {lacksRecord(error) ? (
        <NoOrder />
      ) : lacksCall(error) ? (
        <UnavailableState />
      ) : isForbidden(error) ? (
        <Forbidden code="soft_windows" />
      ) : (
        <ErrorState
          text="Заказ не открылся"
          details={describeFailure(error)}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
}

/** An order as the shop makes it («Цех»), opened from its sheet, from the board or from the order. */
export function ShopPage() {
  const { id } = useParams({ strict: false });
  const opened = Number(id);
  return (
    <ModuleGate code="soft_windows" head={HEAD}>
      {Number.isInteger(opened) && opened > 0 ? (
        <ReadOrder id={opened} />
      ) : (
        <>
          {HEAD}
          <NoOrder />
        </>
      )}
    </ModuleGate>
  );
}
