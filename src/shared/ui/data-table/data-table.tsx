import type { ReactNode } from 'react';
import classes from './data-table.module.css';

interface DataTableProps {
  /** What the table holds, for those who do not see it. */
  label: string;
  /** Header cells: `<th>` or `SortableHeader`. */
  head: ReactNode;
  /** Rows. */
  children: ReactNode;
}

/** A dense table that scrolls by itself under its own head; the first column stays on narrow screens. */
export function DataTable({ label, head, children }: DataTableProps) {
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={label}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
