import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { LeadSearch } from '../../model/lead-links';
import classes from './figures-table.module.css';

interface FigureCell {
  text: string;
  /** The list of the number; null where there is none. */
  search: LeadSearch | null;
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
}

/**
 * Numbers with their names; each number leads to its list. On a narrow screen the table scrolls by itself.
 */
export const FiguresTable = ({ caption, columns, rows }: FiguresTableProps) => (
  <div className={classes.scroll} tabIndex={0} role="region" aria-label={caption}>
    <table className={classes.table}>
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
            {cells.map(({ text, search }, index) => (
              <td key={columns[index + 1]}>
                {search ? (
                  <Link
                    to="/leads"
                    search={search}
                    className="link"
                    aria-label={`${head}, ${columns[index + 1] ?? ''}: ${text}`}
                  >
                    {text}
                  </Link>
                ) : (
                  text
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
