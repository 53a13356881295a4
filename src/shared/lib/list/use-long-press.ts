import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

const LONG_MS = 500;
/** A finger never lies quite still. */
const TREMBLE_PX = 10;

/** Swallows the click that ends a press, wherever it falls: the page may have moved under the finger. */
function swallowClick(): void {
  const over = new AbortController();
  const { signal } = over;
  const stop = () => over.abort();
  addEventListener('pointerdown', stop, { capture: true, signal });
  addEventListener('keydown', stop, { capture: true, signal });
  addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      event.stopPropagation();
      stop();
    },
    { capture: true, signal },
  );
}

/**
 * Handlers of a long press on an element. The click that ends such a press is swallowed, and the browser's
 * own menu of a long press does not open.
 */
export function useLongPress(onLongPress: (pressed: Element) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const wasLong = useRef(false);
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    onPointerDown(event: PointerEvent) {
      wasLong.current = false;
      cancel();
      if (event.pointerType !== 'touch') return;
      start.current = { x: event.clientX, y: event.clientY };
      const pressed = event.currentTarget;
      timer.current = setTimeout(() => {
        wasLong.current = true;
        swallowClick();
        onLongPress(pressed);
      }, LONG_MS);
    },
    onPointerMove(event: PointerEvent) {
      const { x, y } = start.current;
      if (Math.hypot(event.clientX - x, event.clientY - y) > TREMBLE_PX) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onContextMenu(event: MouseEvent) {
      if (wasLong.current) event.preventDefault();
    },
  };
}
