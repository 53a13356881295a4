/** How tall every card of the board is by its styles, in pixels: three lines of 20 within a frame of 16. */
export const CARD_HEIGHT = 76;
