import { useEffect, useRef, useState, type RefObject } from 'react';
import { moneyText } from '@/shared/lib/text';
import { readPrice } from '../read-values';
import type { Place, Range } from './cell-range';
import { keptKey, useKeptCell, type KeptCell } from './kept-cell';

/** The cell with the focus and the text in its field. */
interface OpenCell {
  text: string;
  /** Whether typing replaced the price: then arrows move to the next cell, as in a spreadsheet. */
  isTypedOver: boolean;
  /** Whether the text was refused, as it is no price. */
  isRefused: boolean;
  /** Whether it was opened by touch: its text is selected, and the next cell opens after it. */
  isByTouch: boolean;
}

const holding = (text: string, given: Partial<OpenCell> = {}): OpenCell => ({
  text,
  isTypedOver: false,
  isRefused: false,
  isByTouch: false,
  ...given,
});

/** A price read from a text; `none`: the cell is emptied. */
type TypedPrice = { kind: 'price'; price: number } | { kind: 'none' } | { kind: 'wrong' };

function readTyped(text: string): TypedPrice {
  if (text === '') return { kind: 'none' };
  const price = readPrice(text);
  return price === null ? { kind: 'wrong' } : { kind: 'price', price };
}

/** Focuses the active cell. */
export const focusActive = (grid: HTMLTableElement | null, options: FocusOptions = {}) =>
  grid?.querySelector<HTMLElement>('td[data-active]')?.focus(options);

interface OpenCellOptions {
  grid: RefObject<HTMLTableElement | null>;
  owner: number | null;
  kept: KeptCell | null;
  range: Range;
  keyAt: (place: Place) => string;
  priceAt: (place: Place) => number | undefined;
  onRange: (range: Range) => void;
  /** @param price null empties the places */
  onWrite: (places: readonly Place[], price: number | null) => void;
  /** Called with a text that was left in the field and is no price. */
  onWrong: (place: Place, text: string) => void;
}

/** The state of the cell that is being edited, with the focus it takes and returns. */
export function useOpenCell(options: OpenCellOptions) {
  const { grid, owner, kept, range, keyAt, priceAt, onRange, onWrite, onWrong } = options;
  const [cell, setCell] = useState<OpenCell | null>(() => kept && holding(kept.text));
  /** How the active cell gets the focus with the next render; null: it does not. */
  const wantsFocus = useRef<FocusOptions | null>(null);
  /** The key of the cell with the field. A removed field fires blur too, after its text has been handled. */
  const openKey = useRef(cell && keyAt(range.active));

  useEffect(() => {
    const options = wantsFocus.current;
    if (!options || cell) return;
    wantsFocus.current = null;
    focusActive(grid.current, options);
  }, [grid, range, cell]);

  /** The text of a price in its field. */
  const textAt = (place: Place) => {
    const price = priceAt(place);
    return price === undefined ? '' : moneyText(price);
  };
  const isTyped = cell !== null && cell.text !== textAt(range.active);
  useKeptCell(
    owner,
    keptKey(keyAt(range.active), priceAt(range.active)),
    isTyped ? cell.text : null,
  );

  const openAt = (place: Place, held: OpenCell) => {
    openKey.current = keyAt(place);
    setCell(held);
  };
  const openByTouch = (place: Place) => openAt(place, holding(textAt(place), { isByTouch: true }));
  const close = () => {
    openKey.current = null;
    wantsFocus.current = {};
    setCell(null);
  };
  const go = (next: Range, options: FocusOptions = {}) => {
    wantsFocus.current = options;
    onRange(next);
  };
  /** Writes what was typed. @returns false where it is no price */
  const commit = (places: readonly Place[]): boolean => {
    const text = cell?.text.trim() ?? '';
    const typed = readTyped(text);
    if (typed.kind === 'wrong') {
      setCell(holding(text, { isRefused: true }));
      return false;
    }
    onWrite(places, typed.kind === 'price' ? typed.price : null);
    close();
    return true;
  };

  return {
    cell,
    /** @param text takes the place of the price */
    open: (text?: string) =>
      openAt(
        range.active,
        holding(text ?? textAt(range.active), { isTypedOver: text !== undefined }),
      ),
    openByTouch,
    close,
    commit,
    /** Chooses cells; the focus follows. */
    go,
    /** Moves to the next cell; on a touch screen its field opens, so that the keyboard stays. */
    goOn(next: Range) {
      go(next);
      if (cell?.isByTouch) openByTouch(next.active);
    },
    type: (text: string) => setCell(cell && { ...cell, text, isRefused: false }),
    /** On blur: the text is written, or reported as no price. */
    leave() {
      if (openKey.current !== keyAt(range.active)) return;
      const text = cell?.text.trim() ?? '';
      if (readTyped(text).kind === 'wrong') {
        onWrong(range.active, text);
        close();
      } else commit([range.active]);
      // The person has moved the focus elsewhere.
      wantsFocus.current = null;
    },
  };
}
