import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';
import { movedCrop, zoomedCrop, type Crop, type ImageSize } from '../../model/crop';

/** How much of the zoom one pixel of a wheel changes; a pinch on a touchpad comes as a finer wheel. */
const WHEEL_STEP = 0.0015;
const PINCH_STEP = 0.01;
const LINE_PIXELS = 16;

interface Point {
  x: number;
  y: number;
}

const middle = (points: Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

const spread = ([one, other]: Point[]) =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;

/** Moves the picture by one finger or a mouse, and zooms it by two or a wheel. */
export function useCropPointers(
  area: RefObject<HTMLElement | null>,
  size: ImageSize | null,
  change: (next: (crop: Crop) => Crop) => void,
) {
  const pointers = useRef(new Map<number, Point>());

  useEffect(() => {
    const element = area.current;
    if (!element || !size) return undefined;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const at = {
        x: (event.clientX - box.left) / box.width - 0.5,
        y: (event.clientY - box.top) / box.height - 0.5,
      };
      const pixels = event.deltaMode === 0 ? event.deltaY : event.deltaY * LINE_PIXELS;
      const factor = Math.exp(-pixels * (event.ctrlKey ? PINCH_STEP : WHEEL_STEP));
      change((crop) => zoomedCrop(size, crop, crop.zoom * factor, at));
    };
    // React listens to wheels passively: the page would scroll too.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [area, size, change]);

  const end = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
  };

  return {
    onPointerDown(event: PointerEvent) {
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove(event: PointerEvent) {
      if (!size || !pointers.current.has(event.pointerId)) return;
      const before = [...pointers.current.values()].slice(0, 2);
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const after = [...pointers.current.values()].slice(0, 2);
      const side = event.currentTarget.clientWidth || 1;
      const [from, to] = [middle(before), middle(after)];
      const factor = spread(before) > 0 ? spread(after) / spread(before) : 1;
      change((crop) => {
        const moved = movedCrop(size, crop, (to.x - from.x) / side, (to.y - from.y) / side);
        return factor === 1 ? moved : zoomedCrop(size, moved, moved.zoom * factor);
      });
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
