import type { ChatMessage } from '#contract';

/** Lines of a chat without a gap, ascending by `seq`; staff see every number there is. */
export interface Lines {
  lines: readonly ChatMessage[];
  hasOlder: boolean;
}

/** The loaded part of a chat: its last messages. */
export interface Thread extends Lines {
  /** Those around a line that was found further up; between them and the last ones there is a gap. */
  passage: Lines | null;
}

const firstOf = ({ lines }: Lines) => lines[0]?.seq ?? 0;
const lastOf = ({ lines }: Lines) => lines.at(-1)?.seq ?? 0;

/** Lines that were read from one on. */
export const linesFrom = (lines: readonly ChatMessage[]): Lines => ({
  lines,
  hasOlder: (lines[0]?.seq ?? 1) > 1,
});

/** Whether a line is among others. */
export const holdsLine = (lines: Lines, seq: number): boolean =>
  lines.lines.length > 0 && firstOf(lines) <= seq && seq <= lastOf(lines);

/** Whether no gap is between some lines and others. */
const adjoin = (one: Lines, other: Lines) =>
  firstOf(one) <= lastOf(other) + 1 && firstOf(other) <= lastOf(one) + 1;

/** Lines that adjoin, each once; where nothing is new, the very same. */
function merge(known: Lines, read: Lines): Lines {
  const [first, last] = [firstOf(read), lastOf(read)];
  if (holdsLine(known, first) && holdsLine(known, last)) return known;
  const above = known.lines.filter(({ seq }) => seq < first);
  const below = known.lines.filter(({ seq }) => seq > last);
  return {
    lines: [...above, ...read.lines, ...below],
    hasOlder: above.length > 0 ? known.hasOlder : read.hasOlder,
  };
}

/** The last lines and a passage, as one where they have met. */
function meet(last: Lines, passage: Lines | null): Thread {
  if (!passage || !adjoin(last, passage)) return { ...last, passage };
  return { ...merge(last, passage), passage: null };
}

/**
 * Puts lines with those of a chat that they adjoin; others, of a passage that was left meanwhile, are of no
 * use.
 */
export function putLines(thread: Thread, read: Lines): Thread {
  const { passage } = thread;
  if (read.lines.length === 0) return thread;
  if (passage && adjoin(passage, read)) return meet(thread, merge(passage, read));
  if (!adjoin(thread, read) && thread.lines.length > 0) return thread;
  const last = merge(thread, read);
  return last === thread ? thread : meet(last, passage);
}

/** Puts lines around one that was found: with the last ones where they meet, else apart from them. */
export const putPassage = (thread: Thread, read: Lines): Thread => meet(thread, read);

/** The last lines alone, of those at most so many. */
export const cutThread = ({ lines, hasOlder }: Thread, most: number): Thread => ({
  lines: lines.slice(-most),
  hasOlder: hasOlder || lines.length > most,
  passage: null,
});
