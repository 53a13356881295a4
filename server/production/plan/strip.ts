/** A rectangle of film to be cut from a roll; millimetres. */
export interface Strip {
  /** Across the roll, with what working the edges needs. */
  width: number;
  /** Along the roll. */
  length: number;
  /** Whether its length may lie across the roll instead. */
  mayTurn: boolean;
}

/** Where a strip lies on the roll; its sides as it lies. */
export interface PlacedStrip {
  /** Its place in the list that was planned. */
  index: number;
  /** From the left edge of the roll. */
  x: number;
  /** From the beginning of the roll. */
  y: number;
  width: number;
  length: number;
  isTurned: boolean;
}

/** The sides of a strip as it lies. */
export const lying = ({ width, length }: Strip, isTurned: boolean) =>
  isTurned ? { width: length, length: width } : { width, length };

/** The ways a strip may lie on a roll: as it is, turned, both or neither. */
export const waysOf = (strip: Strip, rollWidth: number): boolean[] =>
  [false, true].filter(
    (isTurned) =>
      (!isTurned || (strip.mayTurn && strip.length !== strip.width)) &&
      lying(strip, isTurned).width <= rollWidth,
  );
