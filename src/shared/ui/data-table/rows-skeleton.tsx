import { Skeleton, VisuallyHidden } from '@mantine/core';
import classes from './data-table.module.css';

const ROWS = 12;

interface RowsSkeletonProps {
  /** Widths of the cells as parts of a row, e.g. `[1, 3, 2]`. */
  cells: readonly number[];
}

/** Rows on their way: the shape of the list, shown only when that takes a while. */
export function RowsSkeleton({ cells }: RowsSkeletonProps) {
  return (
    <div className={`${classes.skeleton} appear`} role="status">
      <VisuallyHidden>Загрузка списка</VisuallyHidden>
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className={classes.skeletonRow}>
          {cells.map((part, cell) => (
            <div key={cell} style={{ flex: part }}>
              <Skeleton height={12} width="72%" />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
