import { Skeleton } from '@mantine/core';
import { DataSkeleton } from '../data-skeleton';
import classes from './record-board.module.css';

const CARDS = 6;

interface BoardSkeletonProps {
  columns: number;
  cardHeight: number;
}

/** The shape of a board while it is on its way. */
export const BoardSkeleton = ({ columns, cardHeight }: BoardSkeletonProps) => (
  <DataSkeleton label="Загрузка доски">
    <div className={classes.skeleton}>
      {Array.from({ length: columns }, (_, column) => (
        <div key={column} className={classes.skeletonColumn}>
          <Skeleton height={22} width={112} radius={11} />
          {Array.from({ length: CARDS }, (_, card) => (
            <Skeleton key={card} height={cardHeight} radius={6} />
          ))}
        </div>
      ))}
    </div>
  </DataSkeleton>
);
