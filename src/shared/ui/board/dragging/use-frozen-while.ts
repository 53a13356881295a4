import { useState } from 'react';

/**
 * The value as it was when `isDragged` became true, until it no longer is: nothing moves under a hand that
 * holds a card.
 */
export function useFrozenWhile<Value>(value: Value, isDragged: boolean): Value {
  const [still, setStill] = useState<{ value: Value } | null>(null);
  // Adjusted while rendering: what is dragged still is what was drawn last.
  if (isDragged && still === null) setStill({ value });
  if (!isDragged && still !== null) setStill(null);
  return isDragged && still !== null ? still.value : value;
}
