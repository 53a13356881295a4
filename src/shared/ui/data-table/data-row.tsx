import { memo } from 'react';
import { ChooseBox } from '../choose-box';
import classes from './data-table.module.css';
import { openOnPress } from './row-press';
import type { RowKey, RowMark, TableChoice, TableColumn, TableRowElement } from './table-column';

interface DataRowProps<Row> {
  row: Row;
  rowKey: RowKey;
  columns: readonly Pick<TableColumn<Row>, 'id' | 'className' | 'fits' | 'cell' | 'titleOf'>[];
  /** True for the row the keyboard comes to first. */
  isCurrent: boolean;
  /** True for a moment after the row has come or changed. */
  isFresh: boolean;
  mark: RowMark | undefined;
  onOpen: ((row: Row) => void) | undefined;
  element: TableRowElement | undefined;
  isChosen: boolean;
  /** Absent where rows cannot be chosen. */
  onToggle: TableChoice<Row>['onToggle'] | undefined;
  labelOf: TableChoice<Row>['labelOf'] | undefined;
}

function Row<Row>({
  row,
  rowKey,
  columns,
  isCurrent,
  isFresh,
  mark,
  onOpen,
  element: Element,
  isChosen,
  onToggle,
  labelOf,
}: DataRowProps<Row>) {
  const toggle = onToggle && ((options: { range: boolean }) => onToggle(row, options));
  const props = {
    role: 'row',
    ...(onOpen && openOnPress(() => onOpen(row), toggle)),
    tabIndex: isCurrent ? 0 : -1,
    'data-fresh': isFresh || undefined,
    'data-mark': mark,
    'data-chosen': isChosen || undefined,
    'data-still': onOpen ? undefined : true,
  };
  const cells = (
    <>
      {toggle && (
        <td role="cell" className={classes.choice} data-fits>
          <ChooseBox label={labelOf?.(row) ?? ''} checked={isChosen} onToggle={toggle} />
        </td>
      )}
      {columns.map(({ id, className, fits, cell, titleOf }) => (
        <td key={id} role="cell" className={className} data-fits={fits} title={titleOf?.(row)}>
          {cell(row)}
        </td>
      ))}
    </>
  );
  if (!Element) return <tr {...props}>{cells}</tr>;
  return (
    <Element {...props} rowKey={rowKey}>
      {cells}
    </Element>
  );
}

/** Rendered again only when its own record changes: a change of one must not cost all of them. */
export const DataRow = memo(Row) as typeof Row;
