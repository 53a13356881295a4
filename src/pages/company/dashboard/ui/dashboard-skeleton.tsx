import { Skeleton } from '@mantine/core';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import classes from './dashboard-page.module.css';

const TILES = 4;
const TILE_HEIGHT = 96;
const CHART_HEIGHT = 320;

/** The shapes of the figures. */
export const DashboardSkeleton = () => (
  <DataSkeleton label="Загрузка показателей">
    <div className={classes.content}>
      <div className={classes.shapes}>
        {Array.from({ length: TILES }, (_, index) => (
          <Skeleton key={index} height={TILE_HEIGHT} />
        ))}
      </div>
      <Skeleton height={CHART_HEIGHT} />
    </div>
  </DataSkeleton>
);
