import { memo, type MouseEvent, type RefObject } from 'react';
import {
  boundsOf,
  isWithin,
  keyOf,
  type Axes,
  type Bounds,
  type CellEdit,
  type Range,
} from '../../model/matrix/cell-range';
import { cellView } from '../../model/matrix/cell-view';
import type { PasteReport } from '../../model/matrix/clipboard';
import type { KeptCell } from '../../model/matrix/kept-cell';
import { useMatrix } from '../../model/matrix/use-matrix';
import type { Fastener, Film } from '../../model/price-words';
import classes from './matrix.module.css';

interface MatrixGridProps {
  grid: RefObject<HTMLTableElement | null>;
  owner: number | null;
  kept: KeptCell | null;
  axes: Axes;
  prices: ReadonlyMap<string, number>;
  /** As they are in force: what differs is marked. */
  savedPrices: ReadonlyMap<string, number>;
  history: { write: (edits: readonly CellEdit[]) => void; undo: () => void; redo: () => void };
  range: Range;
  onRange: (range: Range) => void;
  onReport: (report: PasteReport | null) => void;
}

interface RowProps {
  film: Film;
  row: number;
  fasteners: readonly Fastener[];
  prices: ReadonlyMap<string, number>;
  savedPrices: ReadonlyMap<string, number>;
  /** The selection, if some of it is in this row. */
  chosen: Bounds | null;
  /** The column of the cell that has the focus; -1: another row has it. */
  active: number;
  /** The field in that cell. */
  field: React.ReactNode;
  onChooseRow: (row: number, event: MouseEvent) => void;
}

const MatrixRow = memo(function MatrixRow(props: RowProps) {
  const { film, row, fasteners, prices, savedPrices, chosen, active, field } = props;
  return (
    <tr>
      <th scope="row" className={classes.film} title={film.name}>
        <button type="button" tabIndex={-1} onClick={(event) => props.onChooseRow(row, event)}>
          {film.name}
        </button>
      </th>
      {fasteners.map((fastener, column) => {
        const key = keyOf(film.id, fastener.id);
        const { text, state } = cellView(prices.get(key));
        const isActive = column === active;
        const isChosen = chosen !== null && isWithin({ row, column }, chosen);
        const isForbidden = film.allowed_fastener_ids?.includes(fastener.id) === false;
        return (
          <td
            key={fastener.id}
            role="gridcell"
            data-row={row}
            data-column={column}
            data-state={state}
            data-active={isActive || undefined}
            data-changed={prices.get(key) !== savedPrices.get(key) || undefined}
            data-forbidden={isForbidden || undefined}
            title={isForbidden ? 'Этой плёнке крепёж не разрешён' : undefined}
            aria-selected={isChosen}
            aria-label={`${film.name} × ${fastener.name}: ${text}`}
            tabIndex={isActive ? 0 : -1}
          >
            {isActive && field ? field : <span>{text}</span>}
          </td>
        );
      })}
    </tr>
  );
});

/** Prices of films by fasteners, edited as in a spreadsheet. */
export function MatrixGrid(props: MatrixGridProps) {
  const { axes, prices, savedPrices, range } = props;
  const { films, fasteners } = axes;
  const { editing, type, chooseRow, chooseColumn, fieldProps, gridProps } = useMatrix(props);
  const bounds = boundsOf(range);
  const field = editing && (
    <input
      className={classes.field}
      aria-label="Цена"
      aria-invalid={editing.isRefused}
      title={editing.isRefused ? 'Это не цена' : undefined}
      inputMode="decimal"
      enterKeyHint="next"
      autoComplete="off"
      ref={(input) => {
        if (!input || document.activeElement === input) return;
        input.focus();
        if (editing.isByTouch) input.select();
      }}
      value={editing.text}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      {...fieldProps}
    />
  );
  return (
    <div className={classes.scroller}>
      {/* A table of cells that are walked by arrows and chosen is a grid. */}
      <table
        role="grid"
        aria-label="Матрица цен"
        aria-multiselectable
        className={classes.grid}
        {...gridProps}
      >
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              Плёнка, ₽/м²
            </th>
            {fasteners.map(({ id, name }, column) => (
              <th key={id} scope="col" title={name}>
                <button
                  type="button"
                  tabIndex={-1}
                  onClick={(event) => chooseColumn(column, event)}
                >
                  {name}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {films.map((film, row) => {
            const isActive = range.active.row === row;
            return (
              <MatrixRow
                key={film.id}
                film={film}
                row={row}
                fasteners={fasteners}
                prices={prices}
                savedPrices={savedPrices}
                chosen={row >= bounds.top && row <= bounds.bottom ? bounds : null}
                active={isActive ? range.active.column : -1}
                field={isActive ? field : null}
                onChooseRow={chooseRow}
              />
            );
          })}
        </tbody>
      </table>
      {editing?.isRefused && (
        <p role="alert" className={classes.refused}>
          «{editing.text}» — не цена. Escape вернёт прежнее значение
        </p>
      )}
    </div>
  );
}
