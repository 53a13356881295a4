export type HintSide = 'bottom' | 'right';

/** Distances from the edges of the window, in pixels. */
export interface Place {
  top: number;
  left?: number;
  right?: number;
}

const GAP = 8;

/**
 * Where the hint of a control stands. Under a control in the right half it grows to the left, so that it
 * stays inside.
 */
export function placeHint(control: Element, side: HintSide): Place {
  const box = control.getBoundingClientRect();
  if (side === 'right') return { top: box.top + box.height / 2, left: box.right + GAP };
  const top = box.bottom + GAP;
  const windowWidth = document.documentElement.clientWidth;
  return box.left + box.width / 2 < windowWidth / 2
    ? { top, left: box.left }
    : { top, right: windowWidth - box.right };
}
