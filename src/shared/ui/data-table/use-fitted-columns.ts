import { useMemo } from 'react';
import type { TableColumn } from './table-column';

const NO_ROWS: readonly never[] = [];

/**
 * The columns as wide as the rows on the page need. The same array as long as they need the same: rows are
 * rendered again with their columns.
 */
export function useFittedColumns<Row, Sort extends string>(
  columns: readonly TableColumn<Row, Sort>[],
  rows: readonly Row[] = NO_ROWS,
): readonly TableColumn<Row, Sort>[] {
  const needed = columns.map(({ width, widthFor }) => widthFor?.(rows) ?? width).join();
  return useMemo(() => {
    const widths = needed.split(',').map(Number);
    return columns.map((column, index) => ({ ...column, width: widths[index] ?? column.width }));
  }, [columns, needed]);
}
