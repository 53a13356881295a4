import { forgetScroll, isPageScrolled } from '@/shared/lib/viewport';
import type { AppRouter } from './create-router';

/** The shell's own scroller, where the window itself does not scroll. */
const SCROLLER = '[data-scroller]';

/**
 * Every new path is shown from its top (SPEC §2); a new query or hash leaves the scroll where it is. Lists come back to
 * where they were by Back, by a reload and after a new login, but not by a link.
 */
export function scrollToTop(router: AppRouter): () => void {
  // So is the first address: it may have been reloaded.
  let isReturn = true;
  const stopForgetting = router.history.subscribe(({ location: { pathname }, action }) => {
    const isNew = pathname !== router.state.resolvedLocation?.pathname;
    if (action.type === 'PUSH' && isNew) forgetScroll(pathname);
    isReturn = action.type !== 'PUSH' && action.type !== 'REPLACE';
  });
  const stopScrolling = router.subscribe(
    'onRendered',
    ({ pathChanged, hashChanged, toLocation }) => {
      const anchor = hashChanged && toLocation.hash && document.getElementById(toLocation.hash);
      if (anchor) {
        anchor.scrollIntoView();
        return;
      }
      // A list that is part of the page goes where it was by itself.
      if (!pathChanged || (isReturn && isPageScrolled(toLocation.pathname))) return;
      window.scrollTo(0, 0);
      document.querySelector(SCROLLER)?.scrollTo?.(0, 0);
    },
  );
  return () => {
    stopForgetting();
    stopScrolling();
  };
}
