import type { AppRouter } from './create-router';

/** The shell's own scroller, where the window itself does not scroll. */
const SCROLLER = '[data-scroller]';

/** Every new path is shown from its top (SPEC §2); a new query or hash leaves the scroll where it is. */
export function scrollToTop(router: AppRouter): () => void {
  return router.subscribe('onRendered', ({ pathChanged, hashChanged, toLocation }) => {
    const anchor = hashChanged && toLocation.hash && document.getElementById(toLocation.hash);
    if (anchor) {
      anchor.scrollIntoView();
      return;
    }
    if (!pathChanged) return;
    window.scrollTo(0, 0);
    document.querySelector(SCROLLER)?.scrollTo?.(0, 0);
  });
}
