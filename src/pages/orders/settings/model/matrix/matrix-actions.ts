import { boundsOf, placesOf, type Extent, type Place, type Range } from './cell-range';
import { afterTab, beside, isCommand, isTyping, rangeAfterKey, type Pressed } from './matrix-keys';

/** The action of a key in the matrix while no cell is open. */
export type GridAction =
  | { kind: 'choose'; range: Range }
  | { kind: 'undo' | 'redo' }
  /** Empties what is chosen. */
  | { kind: 'clear' }
  /** Opens the chosen cell; `text` takes the place of its price. */
  | { kind: 'open'; text?: string };

/** Writes what was typed into places, and goes on to `next` if it was a price; null: stays. */
interface WriteAction {
  kind: 'write';
  places: Place[];
  next: Range | null;
  isNextByArrow: boolean;
}

/** The action of a key in the field of the open cell. */
type FieldAction = WriteAction | { kind: 'cancel' };

/** One cell alone is chosen. */
export const at = (place: Place): Range => ({ anchor: place, active: place });

/** @returns null where the key is the browser's */
export function gridAction(event: Pressed, range: Range, extent: Extent): GridAction | null {
  if (event.key === 'Tab') {
    const next = afterTab(range.active, event.shiftKey, extent);
    return next && { kind: 'choose', range: at(next) };
  }
  if (isCommand(event) && event.code === 'KeyZ') return { kind: event.shiftKey ? 'redo' : 'undo' };
  if (isCommand(event) && event.code === 'KeyY') return { kind: 'redo' };
  if (event.key === 'F2' || event.key === 'Enter') return { kind: 'open' };
  if (event.key === 'Delete' || event.key === 'Backspace') return { kind: 'clear' };
  if (isTyping(event)) return { kind: 'open', text: event.key };
  const next = rangeAfterKey(event, range, extent);
  return next && { kind: 'choose', range: next };
}

/**
 * @param isTypedOver typing took the place of what was there: arrows lead on then, as in a spreadsheet
 * @returns null where the key is the field's own
 */
export function fieldAction(
  event: Pressed,
  range: Range,
  extent: Extent,
  isTypedOver: boolean,
): FieldAction | null {
  const here = range.active;
  const write = (next: Range | null, given: Partial<WriteAction> = {}): WriteAction => ({
    kind: 'write',
    places: [here],
    next,
    isNextByArrow: false,
    ...given,
  });
  if (event.key === 'Escape') return { kind: 'cancel' };
  if (event.key === 'Enter') {
    return isCommand(event)
      ? write(null, { places: placesOf(boundsOf(range)) })
      : write(at(beside(here, event.shiftKey, extent)));
  }
  if (event.key === 'Tab') {
    const next = afterTab(here, event.shiftKey, extent);
    return write(next && at(next));
  }
  if (isTypedOver && event.key.startsWith('Arrow') && !event.shiftKey)
    return write(rangeAfterKey(event, range, extent), { isNextByArrow: true });
  return null;
}
