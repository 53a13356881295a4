import { memo } from 'react';
import { openOnPress } from './row-press';
import type { TableColumn } from './table-column';

interface DataRowProps<Row> {
  row: Row;
  columns: readonly Pick<TableColumn<Row>, 'id' | 'className' | 'cell' | 'titleOf'>[];
  /** True for the row the keyboard comes to first. */
  isCurrent: boolean;
  /** True for a moment after the row has come or changed. */
  isFresh: boolean;
  onOpen: (row: Row) => void;
}

function Row<Row>({ row, columns, isCurrent, isFresh, onOpen }: DataRowProps<Row>) {
  return (
    <tr
      {...openOnPress(() => onOpen(row))}
      tabIndex={isCurrent ? 0 : -1}
      data-fresh={isFresh || undefined}
    >
      {columns.map(({ id, className, cell, titleOf }) => (
        <td key={id} className={className} title={titleOf?.(row)}>
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** Drawn anew only when its own record changes: a change of one must not cost all of them. */
export const DataRow = memo(Row) as typeof Row;
