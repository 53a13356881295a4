import { useState, type FocusEvent } from 'react';
import { DataRow } from './data-row';
import classes from './data-table.module.css';
import { walkOverRows } from './row-press';
import { SortableHeader } from './sortable-header';
import type { TableColumn, TableDensity } from './table-column';

type RowKey = string | number;

interface DataTableProps<Row, Sort extends string> {
  /** What the table holds, for those who do not see it. */
  label: string;
  /** The same array as long as nothing in it changes, and so the functions: rows are drawn anew with them. */
  columns: readonly TableColumn<Row, Sort>[];
  rows: readonly Row[];
  keyOf: (row: Row) => RowKey;
  /** The sort in force. */
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  onOpen: (row: Row) => void;
  density?: TableDensity;
  /** Rows that have just come or changed; they are pointed out for a moment. */
  fresh?: ReadonlySet<RowKey>;
}

const NONE: ReadonlySet<RowKey> = new Set();

/**
 * A dense table that scrolls by itself under its own head; the first column stays on narrow screens. The keyboard comes
 * to one row of it and walks from there: ↑ ↓ Home End, Enter opens.
 */
export function DataTable<Row, Sort extends string = string>({
  label,
  columns,
  rows,
  keyOf,
  sort,
  onSort,
  onOpen,
  density = 'normal',
  fresh = NONE,
}: DataTableProps<Row, Sort>) {
  const [visited, setVisited] = useState(0);
  const current = Math.min(visited, rows.length - 1);
  const visit = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    const index = [...currentTarget.children].findIndex((row) => row.contains(target));
    if (index >= 0) setVisited(index);
  };
  const minWidth = columns.reduce((sum, { width }) => sum + width, 0);

  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={label}>
      <table
        className={classes.table}
        aria-label={label}
        data-density={density}
        style={{ minWidth }}
      >
        <thead>
          <tr>
            {columns.map(({ id, label: head, width, grow, sorts, className }) =>
              sorts && onSort ? (
                <SortableHeader
                  key={id}
                  label={head}
                  sorts={sorts}
                  sort={sort}
                  onSort={onSort}
                  className={className}
                  width={grow ?? width}
                />
              ) : (
                <th key={id} scope="col" className={className} style={{ width: grow ?? width }}>
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody onKeyDown={walkOverRows} onFocus={visit}>
          {rows.map((row, index) => (
            <DataRow
              key={keyOf(row)}
              row={row}
              columns={columns}
              isCurrent={index === current}
              isFresh={fresh.has(keyOf(row))}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
