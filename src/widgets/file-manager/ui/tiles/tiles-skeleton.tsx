import { Skeleton, VisuallyHidden } from '@mantine/core';
import classes from './file-tiles.module.css';

const TILES = 12;

/** Tiles on their way. */
export const TilesSkeleton = () => (
  <div className={`${classes.skeleton} appear`} role="status">
    <VisuallyHidden>Загрузка списка</VisuallyHidden>
    <div className={classes.grid}>
      {Array.from({ length: TILES }, (_, tile) => (
        <div key={tile} className={classes.tile}>
          <Skeleton className={classes.stage} />
          <Skeleton height={12} width="72%" m={10} />
          <Skeleton height={10} width="40%" mx={10} mb={14} />
        </div>
      ))}
    </div>
  </div>
);
