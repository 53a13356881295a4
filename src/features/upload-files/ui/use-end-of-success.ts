import { useEffect, useState } from 'react';

const SHOWN_MS = 6000;

/**
 * Takes the bar away a while after everything has arrived, unless somebody looks at it: points at it, or has
 * the focus in it.
 * @returns for the bar
 */
export function useEndOfSuccess(isOver: boolean, onEnd: () => void) {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isLeaving = isOver && !isPointed && !isFocused;
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(onEnd, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isLeaving, onEnd]);
  return {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}
