import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './figures-table.module.css';

interface FigureCell {
  text: string;
  /** Small print beside the number. */
  note?: string | undefined;
  /** The list of the number; null where there is none. */
  search: Record<string, unknown> | null;
}

interface FigureRow {
  key: string;
  head: string;
  /** Stands before the head. */
  picture?: ReactNode;
  /** Small print below the head. */
  note?: string | undefined;
  cells: readonly FigureCell[];
}

interface FiguresTableProps {
  caption: string;
  columns: readonly string[];
  rows: readonly FigureRow[];
  /** Where the lists are. */
  to?: '/leads' | '/orders';
  /** True where the heads are long: they take several lines. */
  isWide?: boolean;
}

/**
 * Numbers with their names; each number leads to its list. On a narrow screen the table scrolls by itself.
 */
export const FiguresTable = ({
  caption,
  columns,
  rows,
  to = '/leads',
  isWide = false,
}: FiguresTableProps) => (
  <div className={classes.scroll} tabIndex={0} role="region" aria-label={caption}>
    <table className={classes.table} data-wide={isWide || undefined}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, head, picture, note, cells }) => (
          <tr key={key}>
            <th scope="row">
              {picture}
              {head}
              {note && <span className="size-12 dimmed ms-8">{note}</span>}
            </th>
            {cells.map(({ text, note: cellNote, search }, index) => (
              <td key={columns[index + 1]} data-noted={cellNote !== undefined || undefined}>
                {search ? (
                  <Link
                    to={to}
                    search={search}
                    className="link"
                    aria-label={`${head}, ${columns[index + 1] ?? ''}: ${text}`}
                  >
                    {text}
                  </Link>
                ) : (
                  text
                )}
                {cellNote !== undefined && <span className={classes.note}>{cellNote}</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
