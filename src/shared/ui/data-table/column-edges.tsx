import { useRef, useState, type CSSProperties } from 'react';
import { ColumnEdge } from './column-edge';
import classes from './column-edges.module.css';
import type { ChangeWidths, TableColumn } from './table-column';

interface ColumnEdgesProps {
  /** All columns of the table, as they stand. */
  columns: readonly TableColumn<never>[];
  hasChoice: boolean;
  /** The tracks of the table, which these follow. */
  style: CSSProperties;
  onWidths: ChangeWidths;
}

/**
 * The edges of the columns over the head of a table, right before it: as parts of the heads they would become
 * parts of their names. The keyboard comes to one edge; ↑ ↓ lead to the others.
 */
export function ColumnEdges({ columns, hasChoice, style, onWidths }: ColumnEdgesProps) {
  const root = useRef<HTMLDivElement>(null);
  const [visited, setVisited] = useState<string>();
  const named = columns.filter(({ label }) => typeof label === 'string');
  const stop = named.find(({ id }) => id === visited) ?? named[0];
  return (
    <div
      ref={root}
      role="group"
      aria-label="Ширина столбцов"
      className={classes.root}
      style={style}
    >
      {hasChoice && <span />}
      {columns.map((column) => (
        <span key={column.id} className="relative" data-column>
          {typeof column.label === 'string' && (
            <ColumnEdge
              root={root}
              column={column}
              name={column.label}
              columns={columns}
              isStop={column === stop}
              onVisit={setVisited}
              onWidths={onWidths}
            />
          )}
        </span>
      ))}
    </div>
  );
}
