import PhotoSwipe from 'photoswipe';
import 'photoswipe/dist/photoswipe.css';

interface Picture {
  address: string;
  width: number;
  height: number;
}

/** In pixels: what stays free around a picture on a large screen; a phone has no room for it. */
const [AROUND, WIDE] = [24, 768];
const frameOf = (width: number) => {
  const around = width < WIDE ? 0 : AROUND;
  return { top: around, bottom: around, left: around, right: around };
};

/**
 * Shows one picture, which the browser could draw, in an element, to be enlarged and moved; keys and buttons
 * are those of the dialog around it. Returns the way to take it away.
 */
export function showZoomed(
  stage: HTMLElement,
  { address, width, height }: Picture,
  name: string,
): () => void {
  const zoom = new PhotoSwipe({
    dataSource: [{ src: address, width, height, alt: name }],
    appendToEl: stage,
    getViewportSizeFn: () => ({ x: stage.clientWidth, y: stage.clientHeight }),
    paddingFn: ({ x }) => frameOf(x),
    secondaryZoomLevel: ({ initial }: { initial: number }) => Math.max(1, initial * 2.5),
    maxZoomLevel: ({ initial }: { initial: number }) => Math.max(4, initial * 4),
    wheelToZoom: true,
    bgClickAction: false,
    tapAction: false,
    imageClickAction: 'zoom',
    closeOnVerticalDrag: false,
    pinchToClose: false,
    clickToCloseNonZoomable: false,
    showHideAnimationType: 'none',
    trapFocus: false,
    returnFocus: false,
    escKey: false,
    arrowKeys: false,
    loop: false,
  });
  // Its buttons are markup, and the dialog has its own.
  zoom.on('uiRegister', () => {
    if (zoom.ui) zoom.ui.uiElementsData = [];
  });
  zoom.init();
  zoom.element?.removeAttribute('role');
  zoom.element?.removeAttribute('tabindex');
  const watch = new ResizeObserver(() => zoom.updateSize(true));
  watch.observe(stage);
  return () => {
    watch.disconnect();
    zoom.destroy();
  };
}
