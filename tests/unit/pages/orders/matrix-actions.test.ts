import { expect, test } from 'vitest';
import { fieldAction, gridAction } from '@/pages/orders/settings/model/matrix/matrix-actions';

const EXTENT = { rows: 3, columns: 2 };
const MIDDLE = { row: 1, column: 0 };
const RANGE = { anchor: MIDDLE, active: MIDDLE };
const only = (row: number, column: number) => ({
  anchor: { row, column },
  active: { row, column },
});

function press(key: string, held: { ctrl?: boolean; shift?: boolean; code?: string } = {}) {
  const { ctrl = false, shift = false, code = key } = held;
  return { key, code, ctrlKey: ctrl, metaKey: false, shiftKey: shift };
}
const inGrid = (...given: Parameters<typeof press>) => gridAction(press(...given), RANGE, EXTENT);
const inField = (isTypedOver: boolean, ...given: Parameters<typeof press>) =>
  fieldAction(press(...given), RANGE, EXTENT, isTypedOver);

test('a key in the grid undoes, redoes, empties, opens or chooses', () => {
  expect(inGrid('я', { ctrl: true, code: 'KeyZ' })).toEqual({ kind: 'undo' });
  expect(inGrid('Я', { ctrl: true, shift: true, code: 'KeyZ' })).toEqual({ kind: 'redo' });
  expect(inGrid('н', { ctrl: true, code: 'KeyY' })).toEqual({ kind: 'redo' });
  expect(inGrid('Backspace')).toEqual({ kind: 'clear' });
  expect(inGrid('F2')).toEqual({ kind: 'open' });
  expect(inGrid('7')).toEqual({ kind: 'open', text: '7' });
  expect(inGrid('Tab')).toEqual({ kind: 'choose', range: only(1, 1) });
  expect(inGrid('ArrowDown', { shift: true })).toEqual({
    kind: 'choose',
    range: { anchor: MIDDLE, active: { row: 2, column: 0 } },
  });
});

test('the browser keeps the keys that the grid does not know, and Tab at the end', () => {
  expect(inGrid('F5')).toBeNull();
  expect(gridAction(press('Tab'), only(2, 1), EXTENT)).toBeNull();
});

test('Enter writes and goes down, with Ctrl it fills what is chosen and stays', () => {
  expect(inField(false, 'Enter')).toMatchObject({ places: [MIDDLE], next: only(2, 0) });
  const range = { anchor: { row: 0, column: 0 }, active: MIDDLE };
  expect(fieldAction(press('Enter', { ctrl: true }), range, EXTENT, false)).toMatchObject({
    places: [{ row: 0, column: 0 }, MIDDLE],
    next: null,
  });
});

test('arrows leave the field only where typing took the place of the price', () => {
  expect(inField(true, 'ArrowDown')).toMatchObject({ next: only(2, 0), isNextByArrow: true });
  expect(inField(false, 'ArrowDown')).toBeNull();
  expect(inField(true, 'ArrowDown', { shift: true })).toBeNull();
  expect(inField(true, 'Escape')).toEqual({ kind: 'cancel' });
});
