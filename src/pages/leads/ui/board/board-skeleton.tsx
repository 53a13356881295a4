import { Skeleton } from '@mantine/core';
import { leadStatuses } from '@/entities/lead';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import classes from './leads-board.module.css';

const CARDS = 6;

/** The shape of the board while it is on its way. */
export function BoardSkeleton() {
  return (
    <DataSkeleton label="Загрузка доски">
      <div className={classes.skeleton}>
        {leadStatuses.map((status) => (
          <div key={status} className={classes.skeletonColumn}>
            <Skeleton height={22} width={112} radius={11} />
            {Array.from({ length: CARDS }, (_, index) => (
              <Skeleton key={index} height={76} radius={6} />
            ))}
          </div>
        ))}
      </div>
    </DataSkeleton>
  );
}
