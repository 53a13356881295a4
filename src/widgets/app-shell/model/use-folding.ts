import { useEffect, useState, type RefObject } from 'react';
import { localJson } from '@/shared/lib/storage';
import { useIsHalfWide, useIsUnderLaptop } from '@/shared/lib/viewport';

const KEY = 'navigation_collapsed';

interface Folding {
  /** True where only the icons are shown. */
  isFolded: boolean;
  /** True where it lies over the screen and will go back by itself. */
  isOverlay: boolean;
  toggle: () => void;
}

/**
 * Whether the side navigation shows only its icons. That is the person's own choice, kept in this browser;
 * without one it is folded under 1366 px. Under 1200 px it is folded whatever was chosen, and unfolds over
 * the screen until a link, Escape, a press elsewhere or leaving it by Tab.
 */
export function useFolding(navigation: RefObject<HTMLElement | null>): Folding {
  const isHalfWide = useIsHalfWide();
  const isUnderLaptop = useIsUnderLaptop();
  const [chosen, setChosen] = useState(() => localJson.read(KEY));
  const [isOverlay, setOverlay] = useState(false);
  if (isOverlay && !isHalfWide) setOverlay(false);

  useEffect(() => {
    if (!isOverlay) return;
    const stop = new AbortController();
    const { signal } = stop;
    const close = () => setOverlay(false);
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !navigation.current?.contains(target)) close();
    };
    // Also one that leads to where one is.
    const closeByLink = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a')) close();
    };
    document.addEventListener('click', closeByLink, { signal });
    document.addEventListener('pointerdown', closeOutside, { signal });
    document.addEventListener('focusin', closeOutside, { signal });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal });
    return () => stop.abort();
  }, [isOverlay, navigation]);

  const isFoldedBeside = typeof chosen === 'boolean' ? chosen : isUnderLaptop;
  const toggle = () => {
    if (isHalfWide) {
      setOverlay(!isOverlay);
      return;
    }
    localJson.write(KEY, !isFoldedBeside);
    setChosen(!isFoldedBeside);
  };
  return { isFolded: isHalfWide ? !isOverlay : isFoldedBeside, isOverlay, toggle };
}
