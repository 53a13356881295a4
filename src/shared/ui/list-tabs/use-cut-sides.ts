import { useEffect, useState, type RefObject } from 'react';

/**
 * A tab that shows less than this part of itself goes on beyond the edge; a last pixel of it may always be
 * missing.
 */
const LEAST_PART = 0.98;

/**
 * At which of its ends a strip that scrolls goes on beyond what is seen of it.
 * @param content changes with what is in the strip
 */
export function useCutSides(
  strip: RefObject<HTMLElement | null>,
  content: string,
): 'start' | 'end' | 'both' | undefined {
  const [{ start, end }, setCut] = useState({ start: false, end: false });
  useEffect(() => {
    const root = strip.current;
    const [first, last] = [root?.firstElementChild, root?.lastElementChild];
    // Older test environments lay nothing out, and have no observer.
    if (!first || !last || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          const isCut = intersectionRatio < LEAST_PART;
          // Nothing is rendered anew where nothing is cut.
          if (target === first)
            setCut((now) => (now.start === isCut ? now : { ...now, start: isCut }));
          if (target === last) setCut((now) => (now.end === isCut ? now : { ...now, end: isCut }));
        }
      },
      { root, threshold: LEAST_PART },
    );
    observer.observe(first);
    if (last !== first) observer.observe(last);
    return () => observer.disconnect();
  }, [strip, content]);
  if (start && end) return 'both';
  if (start) return 'start';
  return end ? 'end' : undefined;
}
