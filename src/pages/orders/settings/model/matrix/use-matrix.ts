import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import {
  boundsOf,
  keyOf,
  placesOf,
  rangeOf,
  wholeColumns,
  wholeRows,
  type Axes,
  type CellEdit,
  type Place,
  type Range,
} from './cell-range';
import { cellLabel, isClean, planPaste, writeTable, type PasteReport } from './clipboard';
import type { KeptCell } from './kept-cell';
import { at, fieldAction, gridAction, type GridAction } from './matrix-actions';
import { useMatrixClipboard } from './use-matrix-clipboard';
import { useOpenCell } from './use-open-cell';

interface MatrixOptions {
  grid: RefObject<HTMLTableElement | null>;
  /** Whose prices they are; null: nothing is kept of what is typed. */
  owner: number | null;
  /** The text that was being typed into the selected cell when the page was left, to be continued. */
  kept: KeptCell | null;
  axes: Axes;
  prices: ReadonlyMap<string, number>;
  history: { write: (edits: readonly CellEdit[]) => void; undo: () => void; redo: () => void };
  /** The selection. */
  range: Range;
  onRange: (range: Range) => void;
  /** Told what of a paste, or of what was typed, was no price; null: all is well. */
  onReport: (report: PasteReport | null) => void;
}

/** A head may be far from the first cell of what it selects. */
const STILL = { preventScroll: true };
const WRONG: Omit<PasteReport, 'refused'> = { written: 0, rowsLeft: 0, columnsLeft: 0 };

/** The place of a cell that an event is about. */
function placeOf(target: EventTarget): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-row]') : null;
  if (!cell) return null;
  return { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) };
}

/** True for a press of a finger or a pen. */
const isByFinger = ({ nativeEvent }: MouseEvent) =>
  'pointerType' in nativeEvent && ['touch', 'pen'].includes(String(nativeEvent.pointerType));

/** The matrix as a spreadsheet: what keys, the mouse and the clipboard do in it. */
export function useMatrix(options: MatrixOptions) {
  const { grid, owner, kept, axes, prices, history, range, onRange, onReport } = options;
  const { films, fasteners } = axes;
  const extent = { rows: films.length, columns: fasteners.length };
  const keyAt = ({ row, column }: Place) => keyOf(films[row]?.id ?? 0, fasteners[column]?.id ?? 0);
  const priceAt = (place: Place) => prices.get(keyAt(place));
  const write = (places: readonly Place[], price: number | null) =>
    history.write(
      places.flatMap(({ row, column }) => {
        const [film, fastener] = [films[row], fasteners[column]];
        return film && fastener ? [{ film_id: film.id, fastener_id: fastener.id, price }] : [];
      }),
    );
  const clear = () => write(placesOf(boundsOf(range)), null);

  const field = useOpenCell({
    grid,
    owner,
    kept,
    range,
    keyAt,
    priceAt,
    onRange,
    onWrite(places, price) {
      onReport(null);
      write(places, price);
    },
    onWrong({ row, column }, text) {
      onReport({ ...WRONG, refused: [{ label: cellLabel(films[row], fasteners[column]), text }] });
    },
  });
  const { cell } = field;

  useMatrixClipboard(grid, cell !== null, {
    copy: () => writeTable(boundsOf(range), priceAt),
    cut: clear,
    paste(text) {
      const { edits, covered, report } = planPaste(text, axes, boundsOf(range));
      history.write(edits);
      field.go(rangeOf(covered));
      onReport(isClean(report) ? null : report);
    },
  });

  const act = (action: GridAction) => {
    if (action.kind === 'choose') field.go(action.range);
    else if (action.kind === 'open') field.open(action.text);
    else if (action.kind === 'clear') clear();
    else history[action.kind]();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (cell || event.altKey || !placeOf(event.target)) return;
    const action = gridAction(event, range, extent);
    if (!action) return;
    act(action);
    event.preventDefault();
  };
  const onFieldKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    const action = fieldAction(event, range, extent, cell?.isTypedOver ?? false);
    if (!action) return;
    event.preventDefault();
    if (action.kind === 'cancel') field.close();
    else if (field.commit(action.places) && action.next) {
      if (action.isNextByArrow) field.go(action.next);
      else field.goOn(action.next);
    }
  };

  const { anchor } = range;
  return {
    editing: cell,
    type: field.type,
    /** A head selects its row; with Shift, all rows from where the selection began. */
    chooseRow: (row: number, { shiftKey }: MouseEvent) =>
      field.go(wholeRows(shiftKey ? anchor.row : row, row, extent), STILL),
    chooseColumn: (column: number, { shiftKey }: MouseEvent) =>
      field.go(wholeColumns(shiftKey ? anchor.column : column, column, extent), STILL),
    fieldProps: { onKeyDown: onFieldKey, onBlur: field.leave },
    gridProps: {
      ref: grid,
      onKeyDown,
      onMouseDown: (event: MouseEvent) => {
        const place = placeOf(event.target);
        if (!place || event.button !== 0 || event.target instanceof HTMLInputElement) return;
        // Pulled over cells, the mouse would choose their texts.
        event.preventDefault();
        if (cell && !field.commit([range.active])) return;
        field.go({ anchor: event.shiftKey ? range.anchor : place, active: place });
      },
      onMouseOver: (event: MouseEvent) => {
        const place = placeOf(event.target);
        if (!place || event.buttons !== 1 || cell) return;
        if (place.row === range.active.row && place.column === range.active.column) return;
        field.go({ anchor: range.anchor, active: place });
      },
      // After the finger is lifted where it was put: what scrolls presses nothing.
      onClick: (event: MouseEvent) => {
        const place = placeOf(event.target);
        if (!place || cell || !isByFinger(event)) return;
        field.go(at(place));
        field.openByTouch(place);
      },
      onDoubleClick: (event: MouseEvent) => {
        if (placeOf(event.target) && !cell) field.open();
      },
    },
  };
}
