import { useEffect, useEffectEvent } from 'react';
import { startOverlay } from './overlay-entry';
import { noteOverlay } from './overlays';

/**
 * Has the browser's Back close what lies over the screen, the topmost first, instead of leaving the screen.
 * For what has its place in the address Back does so anyway.
 * @param close called by Back; it may leave open what cannot be closed now
 */
export function useClosedByBack(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const forget = noteOverlay(() => closeNow());
    startOverlay();
    return forget;
  }, [isOpen]);
}
