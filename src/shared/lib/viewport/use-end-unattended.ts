import { useEffect, useState } from 'react';

/**
 * Takes something away after that time, unless somebody looks at it: points at it, or has the focus in it.
 * @returns for the element
 */
export function useEndUnattended(isOver: boolean, shownMs: number, onEnd: () => void) {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isLeaving = isOver && !isPointed && !isFocused;
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(onEnd, shownMs);
    return () => clearTimeout(timer);
  }, [isLeaving, onEnd, shownMs]);
  return {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}
