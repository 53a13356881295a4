/** The room under a card by its styles, in pixels. */
export const CARD_GAP = 8;
