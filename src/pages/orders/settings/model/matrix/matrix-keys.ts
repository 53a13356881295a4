import type { KeyboardEvent } from 'react';
import { wholeColumns, wholeRows, type Extent, type Place, type Range } from './cell-range';

const STEPS: Record<string, Place> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value));

export type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey'>;
export const isCommand = ({ ctrlKey, metaKey }: Pressed) => ctrlKey || metaKey;

/** Where a key leads; null: it does not lead anywhere. */
function goalOf(event: Pressed, { row, column }: Place, { rows, columns }: Extent): Place | null {
  const [lastRow, lastColumn] = [rows - 1, columns - 1];
  const step = STEPS[event.key];
  if (step) {
    const far = isCommand(event) ? Math.max(rows, columns) : 1;
    return {
      row: clamp(row + step.row * far, lastRow),
      column: clamp(column + step.column * far, lastColumn),
    };
  }
  if (event.key === 'Home') return { row: isCommand(event) ? 0 : row, column: 0 };
  if (event.key === 'End') return { row: isCommand(event) ? lastRow : row, column: lastColumn };
  return null;
}

/** The selection after a key; null where the key does not move it. */
export function rangeAfterKey(event: Pressed, range: Range, extent: Extent): Range | null {
  if (isCommand(event) && event.code === 'KeyA') {
    return {
      anchor: { row: extent.rows - 1, column: extent.columns - 1 },
      active: { row: 0, column: 0 },
    };
  }
  if (event.key === 'Escape') return { anchor: range.active, active: range.active };
  const { anchor, active } = range;
  if (event.key === ' ' && event.shiftKey) return wholeRows(anchor.row, active.row, extent);
  if (event.key === ' ' && isCommand(event))
    return wholeColumns(anchor.column, active.column, extent);
  const goal = goalOf(event, range.active, extent);
  if (!goal) return null;
  return { anchor: event.shiftKey ? range.anchor : goal, active: goal };
}

/** The next place by Tab, row by row; null where the matrix ends and the focus goes on. */
export function afterTab({ row, column }: Place, isBack: boolean, extent: Extent): Place | null {
  const next = row * extent.columns + column + (isBack ? -1 : 1);
  if (next < 0 || next >= extent.rows * extent.columns) return null;
  return { row: Math.floor(next / extent.columns), column: next % extent.columns };
}

/** The place below, or above; the same one at the end. */
export const beside = ({ row, column }: Place, isAbove: boolean, { rows }: Extent): Place => ({
  row: clamp(row + (isAbove ? -1 : 1), rows - 1),
  column,
});

/** True for a key that writes something. */
export const isTyping = (event: Pressed) =>
  event.key.length === 1 && event.key !== ' ' && !isCommand(event);
