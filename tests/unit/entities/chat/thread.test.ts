import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChatMessage } from '@/entities/chats/chat';
import {
  cutThread,
  holdsLine,
  linesFrom,
  putLines,
  putPassage,
  type Lines,
  type Thread,
} from '@/entities/chats/chat/model/thread.ts';

const PART = 5;

const linesOf = (from: number, to: number): Lines =>
  linesFrom(
    Array.from(
      { length: Math.max(0, to - from + 1) },
      (_, at) => ({ seq: from + at }) as ChatMessage,
    ),
  );
const seqsOf = (lines: Lines | null) => lines?.lines.map(({ seq }) => seq) ?? [];
const threadOf = (from: number, to: number): Thread => ({ ...linesOf(from, to), passage: null });

const step = fc.record({
  kind: fc.constantFrom('write', 'news', 'older', 'olderOfPassage', 'newer', 'around', 'cut'),
  at: fc.integer({ min: 1, max: 60 }),
});

test('whatever is read in whatever order, lines stand once, in their order, without a gap, and know whether older ones are there', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let last = 40;
      let thread = threadOf(last - PART + 1, last);
      for (const { kind, at } of steps) {
        const [first = 0] = seqsOf(thread);
        const passage = seqsOf(thread.passage);
        if (kind === 'write') last += 1;
        if (kind === 'news')
          thread = putLines(thread, linesOf((seqsOf(thread).at(-1) ?? 0) + 1, last));
        if (kind === 'older')
          thread = putLines(thread, linesOf(Math.max(1, first - PART), first - 1));
        if (kind === 'olderOfPassage' && passage[0] !== undefined)
          thread = putLines(thread, linesOf(Math.max(1, passage[0] - PART), passage[0] - 1));
        if (kind === 'newer' && passage.length > 0) {
          const after = passage.at(-1) ?? 0;
          thread = putLines(thread, linesOf(after + 1, Math.min(last, after + PART)));
        }
        if (kind === 'around' && at <= last && !holdsLine(thread, at))
          thread = putPassage(thread, linesOf(Math.max(1, at - 2), Math.min(last, at + 2)));
        if (kind === 'cut') thread = cutThread(thread, 2 * PART);
        for (const lines of [thread, thread.passage]) {
          if (lines === null) continue;
          const seqs = seqsOf(lines);
          expect(seqs).toEqual(seqsOf(linesOf(seqs[0] ?? 0, seqs.at(-1) ?? 0)));
          expect(lines.hasOlder).toBe((seqs[0] ?? 0) > 1);
        }
        // What meets is one.
        const end = seqsOf(thread.passage).at(-1);
        if (end !== undefined) expect(end).toBeLessThan((seqsOf(thread)[0] ?? 0) - 1);
      }
      thread = putLines(thread, linesOf((seqsOf(thread).at(-1) ?? 0) + 1, last));
      expect(seqsOf(thread).at(-1)).toBe(last);
    }),
  );
});

test('a reading that brings nothing new leaves the very same thread, however many lines it has', () => {
  const thread = threadOf(11, 40);
  expect(putLines(thread, linesOf(41, 40))).toBe(thread);
  expect(putLines(thread, linesOf(21, 30))).toBe(thread);
});

test('what was read for a passage that was left meanwhile makes no gap', () => {
  const thread = putPassage(threadOf(90, 100), linesOf(1, 5));
  const another = putPassage(thread, linesOf(40, 45));
  expect(putLines(another, linesOf(6, 10))).toEqual(another);
});

test('the first lines of a chat that had none are all there is', () => {
  const empty: Thread = { lines: [], hasOlder: false, passage: null };
  expect(putLines(empty, linesOf(1, 2))).toMatchObject({ hasOlder: false });
});
