import { Button, Skeleton } from '@mantine/core';
import { IconBuildingFactory2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { OrdersActions } from '@/widgets/orders-actions';
import {
  isShopStage,
  productionQueries,
  readStage,
  shopViewSearch,
  SHOP_STAGES,
  stageLabel,
  type ShopBoard as Board,
  type ShopStage,
} from '@/entities/orders/production';
import { lacksCall } from '@/shared/api';
import { useIsPhone, usePageScrollRestoration, useWindowTitle } from '@/shared/lib/viewport';
import { useRight } from '@/shared/rights';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { PageHeader } from '@/shared/ui/page-header';
import { UnavailableState } from '@/shared/ui/unavailable-section';
import { ShopBoard } from './shop-board';
import { StageList } from './stage-list';
import { StageTabs } from './stage-tabs';
import classes from './shop-board.module.css';

/** Stands where no order is in production. */
function NothingMade() {
  const mayRead = useRight('read');
  return (
    <EmptyState
      icon={<IconBuildingFactory2 size={24} stroke={1.5} />}
      text="В производстве заказов нет"
      hint={
        mayRead
          ? 'Переведите заказ в статус «В производстве», и он появится здесь'
          : 'Новые появятся здесь сами'
      }
      action={
        mayRead && (
          <Button
            variant="default"
            renderRoot={(props) => <Link {...props} to="/orders" search={{}} />}
          >
            К заказам
          </Button>
        )
      }
    />
  );
}

const isEmpty = (board: Board) => board.every(({ total }) => total === 0);

/** On a phone one stage at a time: the one asked for, else the first where an order waits. */
const shownStage = (board: Board | undefined): ShopStage =>
  board?.map(({ stage, total }) => (total > 0 ? stage : null)).find(isShopStage) ?? SHOP_STAGES[0];

const COLUMNS = SHOP_STAGES.map((stage) => <Skeleton key={stage} h={320} />);

/** The orders in production («Цех»): all stages as a board, or one of them as a list. */
export function ShopBoardPage() {
  const asked = useSearch({ strict: false, select: readStage });
  const isPhone = useIsPhone();
  const mayRead = useRight('read');
  const { data: board, error, refetch } = useQuery(productionQueries.shopBoard());
  const stage = asked ?? (isPhone && board && !isEmpty(board) ? shownStage(board) : null);
  usePageScrollRestoration(`shop ${stage ?? ''}`);
  useWindowTitle('Заявки · Цех');
  return (
    <div className={classes.root}>
      <PageHeader title="Цех">{mayRead && <OrdersActions>{null}</OrdersActions>}</PageHeader>
      {lacksCall(error) ? (
        <UnavailableState />
      ) : stage !== null ? (
        <>
          {!isPhone && (
            <Link to="/orders" search={shopViewSearch()} className={classes.whole}>
              Вся доска
            </Link>
          )}
          <StageTabs stage={stage} board={board} />
          <h2 className={classes.unseen}>{stageLabel(stage)}</h2>
          <StageList key={stage} stage={stage} />
        </>
      ) : board ? (
        isEmpty(board) ? (
          <NothingMade />
        ) : (
          <ShopBoard board={board} />
        )
      ) : error ? (
        <ErrorState
          text="Не удалось загрузить доску цеха"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <DataSkeleton label="Загрузка доски">
          <div className={classes.columns}>{COLUMNS}</div>
        </DataSkeleton>
      )}
    </div>
  );
}
