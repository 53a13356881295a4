import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  productionQueries,
  stageLabel,
  type ShopCard as Card,
  type ShopStage,
} from '@/entities/orders/production';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorLine, ErrorState } from '@/shared/ui/error-state';
import { useReturnToCard } from '../model/use-return-to-card';
import { ShopCard } from './shop-card';
import classes from './shop-board.module.css';

function Cards({ cards, stage }: { cards: readonly Card[]; stage: ShopStage }) {
  const list = useRef<HTMLUListElement>(null);
  useReturnToCard(list);
  return (
    <ul ref={list} className={classes.list} aria-label={`Заказы: ${stageLabel(stage)}`}>
      {cards.map((card) => (
        <ShopCard key={card.id} card={card} stage={stage} from={stage} />
      ))}
    </ul>
  );
}

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
      <Cards cards={data.cards} stage={stage} />
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
