import { useEffect, useState, type PointerEvent, type UIEvent } from 'react';

/** Less than this is no scrolling a person meant. */
const SLACK_PX = 8;

/** What stands around the rows is given these. */
export interface AttentionHandlers {
  onPointerEnter: (event: PointerEvent) => void;
  onPointerLeave: (event: PointerEvent) => void;
  onScrollCapture: (event: UIEvent) => void;
}

/** Whether a person is reading further down a list or pointing at its rows with a mouse. */
export function useAttention(): { isAttended: boolean; handlers: AttentionHandlers } {
  const [isPointedAt, setPointedAt] = useState(false);
  const [isScrolled, setScrolled] = useState(false);
  const [isPageScrolled, setPageScrolled] = useState(false);
  useEffect(() => {
    // On a narrow screen it is the page that scrolls, not the list.
    const follow = () => setPageScrolled(window.scrollY > SLACK_PX);
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  return {
    isAttended: isPointedAt || isScrolled || isPageScrolled,
    handlers: {
      onPointerEnter: ({ pointerType }) => setPointedAt(pointerType === 'mouse'),
      onPointerLeave: () => setPointedAt(false),
      onScrollCapture: ({ target }) =>
        setScrolled(target instanceof Element && target.scrollTop > SLACK_PX),
    },
  };
}
