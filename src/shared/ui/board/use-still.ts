import { useState } from 'react';

/** The value as it was when `isHeld` became true, until it no longer is: nothing moves under a hand that holds a card. */
export function useStill<Value>(value: Value, isHeld: boolean): Value {
  const [still, setStill] = useState<{ value: Value } | null>(null);
  // Adjusted while rendering: what is held still is what was drawn last.
  if (isHeld && still === null) setStill({ value });
  if (!isHeld && still !== null) setStill(null);
  return isHeld && still !== null ? still.value : value;
}
