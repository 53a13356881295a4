import type { ChatMessage } from '#contract';

/** Messages of a chat without a gap, ascending by `seq`; staff see every number there is. */
export interface MessageRange {
  messages: readonly ChatMessage[];
  hasOlder: boolean;
}

/** The loaded part of a chat: its last messages. */
export interface Thread extends MessageRange {
  /** Those around a message that was found further up; between them and the last ones there is a gap. */
  passage: MessageRange | null;
}

const firstOf = ({ messages }: MessageRange) => messages[0]?.seq ?? 0;
const lastOf = ({ messages }: MessageRange) => messages.at(-1)?.seq ?? 0;

/** Messages that were read from one on. */
export const rangeFrom = (messages: readonly ChatMessage[]): MessageRange => ({
  messages,
  hasOlder: (messages[0]?.seq ?? 1) > 1,
});

/** Whether a message is among others. */
export const holdsMessage = (range: MessageRange, seq: number): boolean =>
  range.messages.length > 0 && firstOf(range) <= seq && seq <= lastOf(range);

/** Whether no gap is between some messages and others. */
const adjoin = (one: MessageRange, other: MessageRange) =>
  firstOf(one) <= lastOf(other) + 1 && firstOf(other) <= lastOf(one) + 1;

/** Messages that adjoin, each once; where nothing is new, the very same. */
function merge(known: MessageRange, read: MessageRange): MessageRange {
  const [first, last] = [firstOf(read), lastOf(read)];
  if (holdsMessage(known, first) && holdsMessage(known, last)) return known;
  const above = known.messages.filter(({ seq }) => seq < first);
  const below = known.messages.filter(({ seq }) => seq > last);
  return {
    messages: [...above, ...read.messages, ...below],
    hasOlder: above.length > 0 ? known.hasOlder : read.hasOlder,
  };
}

/** The last messages and a passage, as one where they have met. */
function meet(last: MessageRange, passage: MessageRange | null): Thread {
  if (!passage || !adjoin(last, passage)) return { ...last, passage };
  return { ...merge(last, passage), passage: null };
}

/**
 * Puts messages with those of a chat that they adjoin; others, of a passage that was left meanwhile, are of
 * no use.
 */
export function putMessages(thread: Thread, read: MessageRange): Thread {
  const { passage } = thread;
  if (read.messages.length === 0) return thread;
  if (passage && adjoin(passage, read)) return meet(thread, merge(passage, read));
  if (!adjoin(thread, read) && thread.messages.length > 0) return thread;
  const last = merge(thread, read);
  return last === thread ? thread : meet(last, passage);
}

/** Puts messages around one that was found: with the last ones where they meet, else apart from them. */
export const putPassage = (thread: Thread, read: MessageRange): Thread => meet(thread, read);

/** The last messages alone, of those at most so many. */
export const cutThread = ({ messages, hasOlder }: Thread, most: number): Thread => ({
  messages: messages.slice(-most),
  hasOlder: hasOlder || messages.length > most,
  passage: null,
});
