import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type RefObject,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { readPrice } from '../read-values';
import {
  boundsOf,
  keyOf,
  placesOf,
  type Axes,
  type CellEdit,
  type Place,
  type Range,
} from './cell-range';
import { cellLabel, isClean, planPaste, writeTable, type PasteReport } from './clipboard';
import { keptKey, useKeptCell, type KeptCell } from './kept-cell';
import { afterTab, beside, isCommand, isTyping, rangeAfterKey } from './matrix-keys';
import { moneyText } from '@/shared/lib/text';

interface MatrixOptions {
  grid: RefObject<HTMLTableElement | null>;
  /** Whose prices they are; null: nothing is kept of what is typed. */
  owner: number | null;
  /** What was being typed into the chosen cell when the page went away: it goes on. */
  kept: KeptCell | null;
  axes: Axes;
  prices: ReadonlyMap<string, number>;
  history: { write: (edits: readonly CellEdit[]) => void; undo: () => void; redo: () => void };
  /** What is chosen. */
  range: Range;
  onRange: (range: Range) => void;
  /** Told what of a paste, or of what was typed, was no price; null: all is well. */
  onReport: (report: PasteReport | null) => void;
}

/** What is typed into the cell that has the focus. */
interface Editing {
  text: string;
  /** True where typing took the place of what was there: arrows lead on then, as in a spreadsheet. */
  isTypedOver: boolean;
  /** True where it was no price when it was to be written. */
  isRefused: boolean;
  /** True where a finger opened it: what it holds is selected, and the next cell opens after it. */
  isByTouch: boolean;
}

const at = (place: Place): Range => ({ anchor: place, active: place });
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

/** Gives the focus to the cell whose turn it is. */
export const focusActive = (grid: HTMLTableElement | null) =>
  grid?.querySelector<HTMLElement>('td[data-active]')?.focus();

/** The matrix as a spreadsheet: what keys, the mouse and the clipboard do in it. */
export function useMatrix({
  grid,
  owner,
  kept,
  axes,
  prices,
  history,
  range,
  onRange,
  onReport,
}: MatrixOptions) {
  const { films, fasteners } = axes;
  const extent = { rows: films.length, columns: fasteners.length };
  const keyAt = ({ row, column }: Place) => keyOf(films[row]?.id ?? 0, fasteners[column]?.id ?? 0);
  const [editing, setEditing] = useState<Editing | null>(
    () => kept && { text: kept.text, isTypedOver: false, isRefused: false, isByTouch: false },
  );
  /** The cell gets the focus with the next render. */
  const wantsFocus = useRef(false);
  /** The cell with the field. One that is taken away says that it lost the focus: what it held was dealt with. */
  const openKey = useRef(editing && keyAt(range.active));

  useEffect(() => {
    if (!wantsFocus.current || editing) return;
    wantsFocus.current = false;
    focusActive(grid.current);
  }, [grid, range, editing]);

  const go = (next: Range) => {
    wantsFocus.current = true;
    onRange(next);
  };
  const priceAt = (place: Place) => prices.get(keyAt(place));
  /** How a price stands in its field. */
  const textAt = (place: Place) => {
    const price = priceAt(place);
    return price === undefined ? '' : moneyText(price);
  };
  const isTyped = editing !== null && editing.text !== textAt(range.active);
  const key = keptKey(keyAt(range.active), priceAt(range.active));
  useKeptCell(owner, key, isTyped ? editing.text : null);
  const editsOf = (places: readonly Place[], price: number | null): CellEdit[] =>
    places.flatMap(({ row, column }) => {
      const [film, fastener] = [films[row], fasteners[column]];
      return film && fastener ? [{ film_id: film.id, fastener_id: fastener.id, price }] : [];
    });

  const open = (text?: string) => {
    openKey.current = keyAt(range.active);
    setEditing({
      text: text ?? textAt(range.active),
      isTypedOver: text !== undefined,
      isRefused: false,
      isByTouch: false,
    });
  };
  const openByTouch = (place: Place) => {
    openKey.current = keyAt(place);
    setEditing({ text: textAt(place), isTypedOver: false, isRefused: false, isByTouch: true });
  };
  const close = () => {
    openKey.current = null;
    wantsFocus.current = true;
    setEditing(null);
  };
  /** Writes what was typed. @returns false where it is no price */
  const commit = (places: readonly Place[]): boolean => {
    const text = editing?.text.trim() ?? '';
    const price = text === '' ? null : readPrice(text);
    if (text !== '' && price === null) {
      setEditing({ text, isTypedOver: false, isRefused: true, isByTouch: false });
      return false;
    }
    onReport(null);
    history.write(editsOf(places, price));
    close();
    return true;
  };

  const leaveField = () => {
    if (openKey.current !== keyAt(range.active)) return;
    const text = editing?.text.trim() ?? '';
    const isPrice = text === '' || readPrice(text) !== null;
    if (isPrice) commit([range.active]);
    else {
      const { row, column } = range.active;
      const label = cellLabel(films[row], fasteners[column]);
      onReport({ ...WRONG, refused: [{ label, text }] });
      close();
    }
    // Somebody has turned to something else.
    wantsFocus.current = false;
  };

  /** Leaves the field for the next cell; under a finger that opens, and the keys of the screen stay. */
  const goOn = (next: Range) => {
    go(next);
    if (editing?.isByTouch) openByTouch(next.active);
  };

  const onFieldKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const isAll = isCommand(event);
      if (commit(isAll ? placesOf(boundsOf(range)) : [range.active]) && !isAll) {
        goOn(at(beside(range.active, event.shiftKey, extent)));
      }
    } else if (editing?.isTypedOver && event.key.startsWith('Arrow') && !event.shiftKey) {
      const next = rangeAfterKey(event, range, extent);
      event.preventDefault();
      if (commit([range.active]) && next) go(next);
    } else if (event.key === 'Tab') {
      const next = afterTab(range.active, event.shiftKey, extent);
      event.preventDefault();
      if (commit([range.active]) && next) goOn(at(next));
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (editing || event.altKey || !placeOf(event.target)) return;
    const isUndo = isCommand(event) && event.code === 'KeyZ';
    if (event.key === 'Tab') {
      const next = afterTab(range.active, event.shiftKey, extent);
      if (!next) return;
      go(at(next));
    } else if (isUndo && !event.shiftKey) history.undo();
    else if (isUndo || (isCommand(event) && event.code === 'KeyY')) history.redo();
    else if (event.key === 'F2' || event.key === 'Enter') open();
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      history.write(editsOf(placesOf(boundsOf(range)), null));
    } else if (isTyping(event)) open(event.key);
    else {
      const next = rangeAfterKey(event, range, extent);
      if (!next) return;
      go(next);
    }
    event.preventDefault();
  };

  const onClipboard = useEffectEvent((event: ClipboardEvent) => {
    // The event may be the body's: what is chosen is no text.
    const isHere = grid.current?.contains(document.activeElement) ?? false;
    if (!isHere || editing || !event.clipboardData) return;
    event.preventDefault();
    const bounds = boundsOf(range);
    if (event.type === 'paste') {
      const { edits, report } = planPaste(event.clipboardData.getData('text/plain'), axes, bounds);
      history.write(edits);
      onReport(isClean(report) ? null : report);
      return;
    }
    event.clipboardData.setData('text/plain', writeTable(bounds, priceAt));
    if (event.type === 'cut') history.write(editsOf(placesOf(bounds), null));
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onClipboard(event);
    const types = ['copy', 'cut', 'paste'] as const;
    for (const type of types) document.addEventListener(type, listen);
    return () => {
      for (const type of types) document.removeEventListener(type, listen);
    };
  }, []);

  return {
    editing,
    type: (text: string) =>
      setEditing({
        text,
        isTypedOver: editing?.isTypedOver ?? false,
        isRefused: false,
        isByTouch: editing?.isByTouch ?? false,
      }),
    fieldProps: { onKeyDown: onFieldKey, onBlur: leaveField },
    gridProps: {
      ref: grid,
      onKeyDown,
      onMouseDown: (event: MouseEvent) => {
        const place = placeOf(event.target);
        if (!place || event.button !== 0 || event.target instanceof HTMLInputElement) return;
        // Pulled over cells, the mouse would choose their texts.
        event.preventDefault();
        if (editing && !commit([range.active])) return;
        go({ anchor: event.shiftKey ? range.anchor : place, active: place });
      },
      onMouseOver: (event: MouseEvent) => {
        const place = placeOf(event.target);
        if (!place || event.buttons !== 1 || editing) return;
        if (place.row === range.active.row && place.column === range.active.column) return;
        go({ anchor: range.anchor, active: place });
      },
      // After the finger is lifted where it was put: what scrolls presses nothing.
      onClick: (event: MouseEvent) => {
        const place = placeOf(event.target);
        if (!place || editing || !isByFinger(event)) return;
        go(at(place));
        openByTouch(place);
      },
      onDoubleClick: (event: MouseEvent) => {
        if (placeOf(event.target) && !editing) open();
      },
    },
  };
}
