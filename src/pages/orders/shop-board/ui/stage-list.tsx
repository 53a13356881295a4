import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { productionQueries, stageLabel, type ShopStage } from '@/entities/orders/production';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorLine, ErrorState } from '@/shared/ui/error-state';
import { ShopCard } from './shop-card';
import classes from './shop-board.module.css';

/** All orders with items at one stage, those that are installed first above. */
export function StageList({ stage }: { stage: ShopStage }) {
  const query = useInfiniteQuery(productionQueries.shopList(stage));
  const { data, error, refetch, fetchNextPage, isFetchingNextPage } = query;
  if (!data) {
    return error ? (
      <ErrorState text="Не удалось загрузить заказы" error={error} onRetry={() => void refetch()} />
    ) : (
      <DataSkeleton label="Загрузка заказов">
        <div className={classes.list}>
          <Skeleton h={104} />
          <Skeleton h={104} />
          <Skeleton h={104} />
        </div>
      </DataSkeleton>
    );
  }
  if (data.cards.length === 0) {
    return <EmptyState text={`«${stageLabel(stage)}»: заказов нет`} />;
  }
  return (
    <>
      <ul className={classes.list} aria-label={`Заказы: ${stageLabel(stage)}`}>
        {data.cards.map((card) => (
          <ShopCard key={card.id} card={card} from={stage} />
        ))}
      </ul>
      {query.isFetchNextPageError ? (
        <ErrorLine
          text="Не удалось загрузить остальные заказы"
          isRetrying={isFetchingNextPage}
          onRetry={() => void fetchNextPage()}
        />
      ) : (
        query.hasNextPage && (
          <Button
            variant="default"
            className={classes.more}
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            Показать ещё
          </Button>
        )
      )}
    </>
  );
}
