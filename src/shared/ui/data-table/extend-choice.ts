import type { KeyboardEvent } from 'react';
import type { RowKey, TableChoice } from './table-column';

const STEPS: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

interface ChoosableRows<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => RowKey;
  choice: TableChoice<Row>;
}

/**
 * Shift+↑ ↓ on a row: the choice grows to the row that is gone to, and shrinks on the way back over chosen
 * rows.
 */
export function extendChoice<Row>(
  { key, shiftKey, target, currentTarget }: KeyboardEvent<HTMLElement>,
  { rows, keyOf, choice }: ChoosableRows<Row>,
): void {
  const step = STEPS[key];
  const index = [...currentTarget.children].findIndex((row) => row === target);
  if (!shiftKey || step === undefined || index < 0) return;
  const from = rows[index];
  const to = rows[index + step];
  if (from === undefined || to === undefined) return;
  const toggle = (row: Row) => choice.onToggle(row, { range: false });
  const isChosen = (row: Row) => choice.isChosen(keyOf(row));
  if (isChosen(from) && isChosen(to)) toggle(from);
  else [from, to].filter((row) => !isChosen(row)).forEach(toggle);
}
