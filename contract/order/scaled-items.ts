import type { DrawnItem } from '../soft-windows/drawn-item';
import { drawItem } from './item-drawing';

/** The room of one of two drawings beside each other on A4, in px of a page: 96 to an inch. */
const ROOM = { width: 318, height: 250 };

/** An item smaller than this part of the largest beside it is drawn larger, so that it can be read. */
const SMALLEST = 1 / 4;

/** An item among others that are drawn to the same scale. */
export interface ScaledItem {
  item: DrawnItem;
  /** For `drawItem`. */
  longest: number;
  /** In px of a page. */
  width: number;
  height: number;
}

const longestSide = ({ width_mm: width, height_mm: height }: DrawnItem) => Math.max(width, height);
const short = (length: number) => Math.round(length * 10) / 10;

/** Sizes of drawings that stand together: all to one scale, the largest as large as its room. */
export function scaleItems(items: readonly DrawnItem[]): ScaledItem[] {
  const largest = Math.max(...items.map(longestSide));
  const drawn = items.map((item) => {
    const longest = Math.min(largest, longestSide(item) / SMALLEST);
    const [, , width = 1, height = 1] = drawItem(item, longest).viewBox.split(' ').map(Number);
    return { item, longest, width, height };
  });
  const unit = Math.min(
    ...drawn.map(({ width, height }) => Math.min(ROOM.width / width, ROOM.height / height)),
  );
  return drawn.map(({ width, height, ...one }) => ({
    ...one,
    width: short(width * unit),
    height: short(height * unit),
  }));
}
