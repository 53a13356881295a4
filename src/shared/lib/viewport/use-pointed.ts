import { useMemo, type PointerEvent } from 'react';

function createPointing(parts: string) {
  let pointed: Element | null = null;
  const point = (part: Element | null) => {
    if (part === pointed) return;
    pointed?.removeAttribute('data-pointed');
    part?.setAttribute('data-pointed', '');
    pointed = part;
  };
  return {
    onPointerMove: ({ target, pointerType }: PointerEvent) =>
      point(pointerType === 'mouse' && target instanceof Element ? target.closest(parts) : null),
    onPointerLeave: () => point(null),
    onScroll: () => point(null),
  };
}

/**
 * Marks the part of a scrolled list that a mouse points at with `data-pointed`; spread over what scrolls.
 * With `:hover` every part that is scrolled past a resting mouse would be repainted, at the cost of the
 * frames of scrolling.
 * @param parts a selector of the parts
 */
export const usePointed = (parts: string) => useMemo(() => createPointing(parts), [parts]);
