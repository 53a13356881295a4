import { useEffect, useState, type RefObject, type UIEvent } from 'react';

/** Less than this is no scrolling a person meant. */
const SLACK_PX = 8;

interface Attention {
  /** Whether a person is reading further down the list or pointing at its rows with a mouse. */
  isAttended: boolean;
  /** For what stands around the rows. */
  onScrollCapture: (event: UIEvent) => void;
}

/** True for what is in the list, and for a menu of a row, which is drawn elsewhere. */
const belongsTo = (list: Element | null, target: EventTarget | null) =>
  target instanceof Element &&
  (list?.contains(target) === true || target.closest('[role=menu]') !== null);

/** Follows what a person does with a list. @param list what stands around the rows */
export function useAttention(list: RefObject<Element | null>): Attention {
  const [isPointedAt, setPointedAt] = useState(false);
  const [isScrolled, setScrolled] = useState(false);
  const [isPageScrolled, setPageScrolled] = useState(false);
  useEffect(() => {
    // Asked of the document: an element that is taken away under the pointer tells nobody that the pointer has left it.
    const point = ({ pointerType, target }: PointerEvent) =>
      setPointedAt(pointerType === 'mouse' && belongsTo(list.current, target));
    const leave = () => setPointedAt(false);
    // On a narrow screen it is the page that scrolls, not the list.
    const scroll = () => setPageScrolled(window.scrollY > SLACK_PX);
    document.addEventListener('pointerover', point);
    document.documentElement.addEventListener('pointerleave', leave);
    window.addEventListener('scroll', scroll, { passive: true });
    return () => {
      document.removeEventListener('pointerover', point);
      document.documentElement.removeEventListener('pointerleave', leave);
      window.removeEventListener('scroll', scroll);
    };
  }, [list]);
  return {
    isAttended: isPointedAt || isScrolled || isPageScrolled,
    onScrollCapture: ({ target }) =>
      setScrolled(target instanceof Element && target.scrollTop > SLACK_PX),
  };
}
