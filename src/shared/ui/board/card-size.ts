/** The room under a card by its styles, in pixels. */
export const CARD_GAP = 8;

/** A line of a card, and what is around all of them, by their styles. */
const LINE = 20;
const FRAME = 16;

/** How tall a card of so many lines is, in pixels. */
export const cardHeightOf = (lines: number): number => lines * LINE + FRAME;
