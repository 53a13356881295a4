import { listenOn } from '../listen';

/** How much larger the page draws what stands at a place. */
function zoomAt(element: Element): number {
  const { currentCSSZoom: known } = element as { currentCSSZoom?: number };
  return known ?? (Number(getComputedStyle(document.documentElement).zoom) || 1);
}

/**
 * Lifts an element into the top layer, where no transform, filter or clip of its ancestors applies, and
 * undoes their zoom. Browsers without a top layer show it in its place.
 * @returns lifts it again, after it was moved or something covers it
 */
export function raise(root: HTMLElement): () => void {
  const hasLayer = 'showPopover' in root;
  if (hasLayer) root.setAttribute('popover', 'manual');
  const observer = new MutationObserver(fit);

  function fit() {
    const place = root.getRootNode();
    const zoom = place instanceof ShadowRoot ? zoomAt(place.host) : 1;
    root.style.setProperty('zoom', String(1 / zoom));
  }
  for (const event of ['load', 'resize']) listenOn(window, event, fit);
  return () => {
    if (hasLayer && root.isConnected) {
      root.hidePopover();
      root.showPopover();
    }
    observer.disconnect();
    observer.observe(document.documentElement, { attributeFilter: ['class', 'style'] });
    fit();
  };
}
