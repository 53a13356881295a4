import { useMemo } from 'react';
import type { TableView } from '@/shared/lib/list';
import { CHOICE_WIDTH, type TableColumn } from './table-column';
import { columnsWithoutRoom, inRoom, wantedColumns } from './view-columns';

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
  const room = hasChoice ? width : width + CHOICE_WIDTH;
  const wanted = useMemo(() => wantedColumns(columns, view), [columns, view]);
  const lacking = columnsWithoutRoom(wanted, room);
  const fitting = inRoom(
    wanted.filter(({ id }) => !lacking.includes(id)),
    room,
  );
  const fitted = JSON.stringify(fitting.map(({ id, width }) => [id, width]));
  return useMemo(() => {
    const widths = new Map(JSON.parse(fitted) as [string, number][]);
    return {
      shown: wanted.flatMap((column) => {
        const width = widths.get(column.id);
        return width === undefined ? [] : [{ ...column, width }];
      }),
      withoutRoom: wanted.map(({ id }) => id).filter((id) => !widths.has(id)),
    };
  }, [wanted, fitted]);
}
