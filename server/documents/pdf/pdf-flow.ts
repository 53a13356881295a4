import type { Content } from 'pdfmake/interfaces.js';

/** A part that stays on one page, and the room above it, which is left out at the top of a page. */
export interface Piece {
  above: number;
  content: Content;
  /** Signs of its text, as many as would fill whole lines; none where it is always low. */
  length?: number;
  /** Longer than a page, so that it may end on another than it begins. */
  breaks?: true;
  /** Begins a page. */
  startsPage?: boolean;
}

/** Signs that are sure to fit on a page, in capitals and long words too, with room for a signature. */
export const MOST_WHOLE = 1200;

/**
 * Makes a piece of a text. A long piece may break over pages, because pdfmake drops a whole one that does
 * not fit.
 */
export const pieceOf = (above: number, content: Content, length: number): Piece => ({
  above,
  content,
  length,
  ...(length > MOST_WHOLE && { breaks: true }),
});

const under = (above: number, content: Content): Content => ({
  stack: [content],
  margin: [0, above, 0, 0],
});

/** Several pieces as one, where that is sure to fit on a page. */
export function joined(pieces: readonly Piece[]): Piece[] {
  const [first, ...rest] = pieces;
  const length = pieces.reduce((sum, piece) => sum + (piece.length ?? 0), 0);
  if (!first || rest.length === 0 || length > MOST_WHOLE || pieces.some(({ breaks }) => breaks)) {
    return [...pieces];
  }
  const content: Content = {
    stack: [first.content, ...rest.map((piece) => under(piece.above, piece.content))],
  };
  return [{ ...first, content, length }];
}

/** Adds pieces that never stand without the one before them. */
export function addedTo(before: readonly Piece[], pieces: readonly Piece[]): Piece[] {
  const last = before.at(-1);
  return !last ? [...pieces] : [...before.slice(0, -1), ...joined([last, ...pieces])];
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
