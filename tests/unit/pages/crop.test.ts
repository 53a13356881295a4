import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cropRect,
  initialCrop,
  movedCrop,
  zoomedCrop,
  ZOOM_MAX,
} from '../../../src/pages/account/settings/model/crop';

const sizes = fc.record({
  width: fc.integer({ min: 1, max: 12_000 }),
  height: fc.integer({ min: 1, max: 12_000 }),
});
const part = fc.double({ min: -3, max: 3, noNaN: true });
const steps = fc.array(
  fc.oneof(
    fc.record({ dx: part, dy: part }),
    fc.record({ zoom: fc.double({ min: 0.01, max: 40, noNaN: true }), x: part, y: part }),
  ),
);

test('never leaves the picture, whatever is done to it', () => {
  fc.assert(
    fc.property(sizes, steps, (size, done) => {
      let crop = initialCrop(size);
      for (const step of done) {
        crop =
          'zoom' in step
            ? zoomedCrop(size, crop, step.zoom, step)
            : movedCrop(size, crop, step.dx, step.dy);
      }
      const { left, top, side } = cropRect(size, crop);
      const slack = 1e-6 * Math.max(size.width, size.height);
      expect(left).toBeGreaterThanOrEqual(-slack);
      expect(top).toBeGreaterThanOrEqual(-slack);
      expect(left + side).toBeLessThanOrEqual(size.width + slack);
      expect(top + side).toBeLessThanOrEqual(size.height + slack);
      expect(crop.zoom).toBeGreaterThanOrEqual(1);
      expect(crop.zoom).toBeLessThanOrEqual(ZOOM_MAX);
    }),
  );
});

test('begins with the largest square in the middle', () => {
  const size = { width: 400, height: 300 };
  expect(cropRect(size, initialCrop(size))).toEqual({ left: 50, top: 0, side: 300 });
});

test('keeps the point under the fingers where it is', () => {
  const size = { width: 1000, height: 1000 };
  const crop = zoomedCrop(size, initialCrop(size), 2);
  const at = { x: 0.25, y: -0.25 };
  const pointOf = (now: typeof crop) => {
    const { left, top, side } = cropRect(size, now);
    return [left + (at.x + 0.5) * side, top + (at.y + 0.5) * side];
  };
  expect(pointOf(zoomedCrop(size, crop, 3, at))).toEqual(
    pointOf(crop).map((value) => expect.closeTo(value, 6) as number),
  );
});
