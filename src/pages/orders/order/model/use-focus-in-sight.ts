import { useEffect, useRef } from 'react';

/**
 * Keeps the field that has the focus in sight as the keyboard of a phone takes room from the window.
 * @returns the ref of the element around the fields
 */
export function useFocusInSight() {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const follow = () => {
      const focused = document.activeElement;
      if (focused && root.current?.contains(focused)) focused.scrollIntoView({ block: 'nearest' });
    };
    window.addEventListener('resize', follow);
    return () => window.removeEventListener('resize', follow);
  }, []);
  return root;
}
