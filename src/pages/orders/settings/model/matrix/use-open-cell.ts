import { useEffect, useRef, useState, type RefObject } from 'react';
import { moneyText } from '@/shared/lib/text';
import { readPrice } from '../read-values';
import type { Place, Range } from './cell-range';
import { keptKey, useKeptCell, type KeptCell } from './kept-cell';

/** What is typed into the cell that has the focus. */
interface OpenCell {
  text: string;
  /** True where typing took the place of what was there: arrows lead on then, as in a spreadsheet. */
  isTypedOver: boolean;
  /** True where it was no price when it was to be written. */
  isRefused: boolean;
  /** True where a finger opened it: what it holds is selected, and the next cell opens after it. */
  isByTouch: boolean;
}

const holding = (text: string, given: Partial<OpenCell> = {}): OpenCell => ({
  text,
  isTypedOver: false,
  isRefused: false,
  isByTouch: false,
  ...given,
});

/** What a text says of a price; `none`: the cell is emptied. */
type TypedPrice = { kind: 'price'; price: number } | { kind: 'none' } | { kind: 'wrong' };

function readTyped(text: string): TypedPrice {
  if (text === '') return { kind: 'none' };
  const price = readPrice(text);
  return price === null ? { kind: 'wrong' } : { kind: 'price', price };
}

/** Gives the focus to the cell whose turn it is. */
export const focusActive = (grid: HTMLTableElement | null) =>
  grid?.querySelector<HTMLElement>('td[data-active]')?.focus();

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
  /** Told what was left in the field and is no price. */
  onWrong: (place: Place, text: string) => void;
}

/** The cell that is being typed in, and the focus, which it has and gives back. */
export function useOpenCell(options: OpenCellOptions) {
  const { grid, owner, kept, range, keyAt, priceAt, onRange, onWrite, onWrong } = options;
  const [cell, setCell] = useState<OpenCell | null>(() => kept && holding(kept.text));
  /** The cell gets the focus with the next render. */
  const wantsFocus = useRef(false);
  /**
   * The cell with the field. One that is taken away says that it lost the focus: what it held was dealt with.
   */
  const openKey = useRef(cell && keyAt(range.active));

  useEffect(() => {
    if (!wantsFocus.current || cell) return;
    wantsFocus.current = false;
    focusActive(grid.current);
  }, [grid, range, cell]);

  /** How a price stands in its field. */
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
    wantsFocus.current = true;
    setCell(null);
  };
  const go = (next: Range) => {
    wantsFocus.current = true;
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
    /** Leaves the field for the next cell; under a finger that opens, and the keys of the screen stay. */
    goOn(next: Range) {
      go(next);
      if (cell?.isByTouch) openByTouch(next.active);
    },
    type: (text: string) => setCell(cell && { ...cell, text, isRefused: false }),
    /** The field has lost the focus: what it holds is written, or reported. */
    leave() {
      if (openKey.current !== keyAt(range.active)) return;
      const text = cell?.text.trim() ?? '';
      if (readTyped(text).kind === 'wrong') {
        onWrong(range.active, text);
        close();
      } else commit([range.active]);
      // Somebody has turned to something else.
      wantsFocus.current = false;
    },
  };
}
