import type { Content } from 'pdfmake/interfaces.js';

/** A part that stays on one page, and the room above it, which is left out at the top of a page. */
export interface Piece {
  above: number;
  content: Content;
  /** Longer than a page, so that it may end on another than it begins. */
  breaks?: true;
  /** Begins a page. */
  startsPage?: boolean;
}

const under = (above: number, content: Content): Content => ({
  stack: [content],
  margin: [0, above, 0, 0],
});

/** Several pieces as one. */
export function joined([first, ...rest]: readonly Piece[]): Piece[] {
  if (!first || rest.length === 0) return first ? [first] : [];
  const content: Content = {
    stack: [first.content, ...rest.map((piece) => under(piece.above, piece.content))],
  };
  return [{ ...first, content }];
}

/** Adds pieces that never stand without the one before them. */
export function addedTo(before: readonly Piece[], pieces: readonly Piece[]): Piece[] {
  const last = before.at(-1);
  if (!last || last.breaks) return [...before, ...pieces];
  return [...before.slice(0, -1), ...joined([last, ...pieces])];
}

/** The first two pieces as one: a first line never stands at the foot of a page alone. */
export const firstTwoJoined = (pieces: readonly Piece[]): Piece[] => [
  ...joined(pieces.slice(0, 2)),
  ...pieces.slice(2),
];

/** Pieces under each other on sheets. */
export const flow = (pieces: readonly Piece[]): Content[] =>
  pieces.map(({ above, content, breaks, startsPage }) => ({
    stack: [content],
    margin: [0, above, 0, 0],
    unbreakable: !breaks,
    ...(startsPage && { pageBreak: 'before' }),
  }));
