import { useMemo } from 'react';
import type { TableView } from '@/shared/lib/list';
import { CHOICE_WIDTH, type TableColumn } from './table-column';
import { columnsWithoutRoom, inRoom, keptColumns, wantedColumns } from './view-columns';

/**
 * The columns of a table as a person wants them, as far as they have room. The same array as long as the same
 * ones have it, whatever the window does: rows are rendered again with their columns.
 * @param width how wide the table can be, in pixels
 * @param hasChoice false where rows have no boxes to tick, and so the columns have the room of those
 */
export function useViewedColumns<Row, Sort extends string>(
  columns: readonly TableColumn<Row, Sort>[],
  view: TableView,
  width: number,
  hasChoice = true,
) {
  const room = view.isWhole ? Infinity : hasChoice ? width : width + CHOICE_WIDTH;
  const wanted = useMemo(() => wantedColumns(columns, view), [columns, view]);
  const lacking = columnsWithoutRoom(wanted, room);
  const fitting = inRoom(keptColumns(wanted, lacking), room);
  const isNarrow = ({ id }: { id: string }) => lacking.includes(id);
  const fitted = JSON.stringify(fitting.map((one) => [one.id, one.width, isNarrow(one)]));
  return useMemo(() => {
    const widths = new Map(
      (JSON.parse(fitted) as [string, number, boolean][]).map(([id, ...fit]) => [id, fit]),
    );
    return {
      shown: wanted.flatMap((column) => {
        const [width, isNarrow] = widths.get(column.id) ?? [];
        if (width === undefined) return [];
        return isNarrow ? keptColumns([column], [column.id]) : [{ ...column, width }];
      }),
      withoutRoom: wanted.map(({ id }) => id).filter((id) => !widths.has(id)),
    };
  }, [wanted, fitted]);
}
