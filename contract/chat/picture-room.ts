const LEAST_SIDE = 48;

/**
 * The room a picture takes in a thread, before it has come too: within a square, never larger than it is, and
 * never so narrow that it could not be pressed.
 * @param side of the square, in pixels
 */
export function pictureRoom(
  { width, height }: { width: number; height: number },
  side: number,
): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  const scaled = (length: number) => Math.max(LEAST_SIDE, Math.round(length * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** The address of the large one. */
export const largePicture = (url: string): string => `${url}?size=large`;
