/** Padding, dot and gap of a tag, its text apart, and the gap to the next one. */
const AROUND_NAME = 30;
const GAP = 4;
/** Of a character of the small text, the wide letters of Russian among them. */
const CHARACTER_WIDTH = 7;
/** Of «+2» behind them, with its gap. */
const COUNT_WIDTH = 24;

const widthOf = ({ name }: { name: string }) => AROUND_NAME + name.length * CHARACTER_WIDTH;

/**
 * How many tags fit whole into one line beside the number of the others; one at least, which may be cut.
 * @param room the width of the line in pixels
 */
export function fittingTags(tags: readonly { name: string }[], room: number): number {
  let used = 0;
  for (const [index, tag] of tags.entries()) {
    used += widthOf(tag) + (index === 0 ? 0 : GAP);
    const isLast = index === tags.length - 1;
    if (used + (isLast ? 0 : COUNT_WIDTH) > room) return Math.max(1, index);
  }
  return tags.length;
}
