import type { KeyboardEvent } from 'react';

/** Enter that is held down presses once: its repeats would take the tick back and set it again. */
export function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}
