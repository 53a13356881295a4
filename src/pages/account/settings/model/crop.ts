/** A picture in its own pixels. */
export interface ImageSize {
  width: number;
  height: number;
}

/**
 * Which square of a picture is taken: its centre in pixels of the picture, and how many times it is enlarged.
 */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

export const ZOOM_MAX = 5;

const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), Math.max(least, most));

/** Side of the square in pixels of the picture. */
const cropSide = ({ width, height }: ImageSize, { zoom }: Crop): number =>
  Math.min(width, height) / zoom;

/** The nearest crop that lies within the picture. */
function withinImage(size: ImageSize, crop: Crop): Crop {
  const zoom = clamp(crop.zoom, 1, ZOOM_MAX);
  const half = cropSide(size, { ...crop, zoom }) / 2;
  return {
    zoom,
    x: clamp(crop.x, half, size.width - half),
    y: clamp(crop.y, half, size.height - half),
  };
}

/** The largest square in the middle. */
export const initialCrop = ({ width, height }: ImageSize): Crop => ({
  x: width / 2,
  y: height / 2,
  zoom: 1,
});

/** The crop after the picture was moved. @param dx to the right, in sides of the square */
export function movedCrop(size: ImageSize, crop: Crop, dx: number, dy: number): Crop {
  const side = cropSide(size, crop);
  return withinImage(size, { ...crop, x: crop.x - dx * side, y: crop.y - dy * side });
}

/**
 * The crop at another zoom.
 * @param at the point that stays where it is, in sides of the square from its centre
 */
export function zoomedCrop(size: ImageSize, crop: Crop, zoom: number, at = { x: 0, y: 0 }): Crop {
  const next = { ...crop, zoom: clamp(zoom, 1, ZOOM_MAX) };
  const change = cropSide(size, crop) - cropSide(size, next);
  return withinImage(size, { ...next, x: crop.x + at.x * change, y: crop.y + at.y * change });
}

/** Where the square lies, in pixels of the picture. */
export function cropRect(size: ImageSize, crop: Crop): { left: number; top: number; side: number } {
  const side = cropSide(size, crop);
  return { left: crop.x - side / 2, top: crop.y - side / 2, side };
}
