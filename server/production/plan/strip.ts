/** A finished rectangle of film to be cut from a roll, its length along it; millimetres. */
export interface Strip {
  width: number;
  length: number;
  /** The film that working the edges needs across the roll, however the strip lies. */
  margin: number;
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

/** One way for a strip to lie on a roll, with its sides then. */
export type Lay = Pick<PlacedStrip, 'width' | 'length' | 'isTurned'>;

/** The ways a strip may lie on a roll: as it is, turned, both or neither. */
export function laysOf({ width, length, margin, mayTurn }: Strip, rollWidth: number): Lay[] {
  const asItIs = { width: width + margin, length, isTurned: false };
  const turned = { width: length + margin, length: width, isTurned: true };
  const ways = mayTurn && length !== width ? [asItIs, turned] : [asItIs];
  return ways.filter((lay) => lay.width <= rollWidth);
}
