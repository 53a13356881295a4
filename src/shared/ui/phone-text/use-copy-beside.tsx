import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { useLazy } from '../../lib/lazy';

/** A mouse that only passes opens nothing, and has time to reach the button. */
const OPEN_AFTER_MS = 150;
const CLOSE_AFTER_MS = 250;

const loadCopy = () => import('./copy-beside').then((module) => module.CopyBeside);

interface CopyBesideHandle {
  /** For the link. */
  handlers: {
    onPointerEnter: (event: PointerEvent<HTMLElement>) => void;
    onPointerLeave: () => void;
  };
  /** The button while it is open; takes no room. */
  button: ReactNode;
}

/**
 * A button that copies a text, beside the link a mouse points at. Not for touch, where a tap calls, and not
 * for the keyboard, which would stop twice in each row.
 */
export function useCopyBeside(text: string): CopyBesideHandle {
  const { loaded: CopyBeside, load } = useLazy(loadCopy);
  const [link, setLink] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const setLater = (next: HTMLElement | null, pause: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setLink(next), pause);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const leave = () => setLater(null, CLOSE_AFTER_MS);
  return {
    handlers: {
      onPointerEnter({ pointerType, currentTarget }) {
        if (pointerType !== 'mouse') return;
        load();
        setLater(currentTarget, OPEN_AFTER_MS);
      },
      onPointerLeave: leave,
    },
    button: CopyBeside && link && (
      <CopyBeside
        link={link}
        text={text}
        onStay={() => clearTimeout(timer.current)}
        onLeave={leave}
        onClose={() => setLink(null)}
      />
    ),
  };
}
