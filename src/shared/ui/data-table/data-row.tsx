import { memo } from 'react';
import { ChooseBox } from '../choose-box';
import classes from './data-table.module.css';
import { openOnPress } from './row-press';
import type { TableChoice, TableColumn } from './table-column';

interface DataRowProps<Row> {
  row: Row;
  columns: readonly Pick<TableColumn<Row>, 'id' | 'className' | 'cell' | 'titleOf'>[];
  /** True for the row the keyboard comes to first. */
  isCurrent: boolean;
  /** True for a moment after the row has come or changed. */
  isFresh: boolean;
  onOpen: (row: Row) => void;
  isChosen: boolean;
  /** Absent where rows cannot be chosen. */
  onToggle: TableChoice<Row>['onToggle'] | undefined;
  labelOf: TableChoice<Row>['labelOf'] | undefined;
}

function Row<Row>({
  row,
  columns,
  isCurrent,
  isFresh,
  onOpen,
  isChosen,
  onToggle,
  labelOf,
}: DataRowProps<Row>) {
  const toggle = onToggle && ((options: { range: boolean }) => onToggle(row, options));
  return (
    <tr
      {...openOnPress(() => onOpen(row), toggle)}
      tabIndex={isCurrent ? 0 : -1}
      data-fresh={isFresh || undefined}
      data-chosen={isChosen || undefined}
    >
      {toggle && (
        <td className={classes.choice}>
          <ChooseBox label={labelOf?.(row) ?? ''} checked={isChosen} onToggle={toggle} />
        </td>
      )}
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
