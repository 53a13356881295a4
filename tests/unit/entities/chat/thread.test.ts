import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChatMessage } from '@/entities/chats/chat';
import {
  cutThread,
  holdsMessage,
  rangeFrom,
  putMessages,
  putPassage,
  type MessageRange,
  type Thread,
} from '@/entities/chats/chat/model/thread.ts';

const PART = 5;

const messagesOf = (from: number, to: number): MessageRange =>
  rangeFrom(
    Array.from(
      { length: Math.max(0, to - from + 1) },
      (_, at) => ({ seq: from + at }) as ChatMessage,
    ),
  );
const seqsOf = (messages: MessageRange | null) => messages?.messages.map(({ seq }) => seq) ?? [];
const threadOf = (from: number, to: number): Thread => ({ ...messagesOf(from, to), passage: null });

const step = fc.record({
  kind: fc.constantFrom('write', 'news', 'older', 'olderOfPassage', 'newer', 'around', 'cut'),
  at: fc.integer({ min: 1, max: 60 }),
});

test('whatever is read in whatever order, messages stand once, in their order, without a gap, and know whether older ones are there', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let last = 40;
      let thread = threadOf(last - PART + 1, last);
      for (const { kind, at } of steps) {
        const [first = 0] = seqsOf(thread);
        const passage = seqsOf(thread.passage);
        if (kind === 'write') last += 1;
        if (kind === 'news')
          thread = putMessages(thread, messagesOf((seqsOf(thread).at(-1) ?? 0) + 1, last));
        if (kind === 'older')
          thread = putMessages(thread, messagesOf(Math.max(1, first - PART), first - 1));
        if (kind === 'olderOfPassage' && passage[0] !== undefined)
          thread = putMessages(thread, messagesOf(Math.max(1, passage[0] - PART), passage[0] - 1));
        if (kind === 'newer' && passage.length > 0) {
          const after = passage.at(-1) ?? 0;
          thread = putMessages(thread, messagesOf(after + 1, Math.min(last, after + PART)));
        }
        if (kind === 'around' && at <= last && !holdsMessage(thread, at))
          thread = putPassage(thread, messagesOf(Math.max(1, at - 2), Math.min(last, at + 2)));
        if (kind === 'cut') thread = cutThread(thread, 2 * PART);
        for (const messages of [thread, thread.passage]) {
          if (messages === null) continue;
          const seqs = seqsOf(messages);
          expect(seqs).toEqual(seqsOf(messagesOf(seqs[0] ?? 0, seqs.at(-1) ?? 0)));
          expect(messages.hasOlder).toBe((seqs[0] ?? 0) > 1);
        }
        // What meets is one.
        const end = seqsOf(thread.passage).at(-1);
        if (end !== undefined) expect(end).toBeLessThan((seqsOf(thread)[0] ?? 0) - 1);
      }
      thread = putMessages(thread, messagesOf((seqsOf(thread).at(-1) ?? 0) + 1, last));
      expect(seqsOf(thread).at(-1)).toBe(last);
    }),
  );
});

test('a reading that brings nothing new leaves the very same thread, however many messages it has', () => {
  const thread = threadOf(11, 40);
  expect(putMessages(thread, messagesOf(41, 40))).toBe(thread);
  expect(putMessages(thread, messagesOf(21, 30))).toBe(thread);
});

test('what was read for a passage that was left meanwhile makes no gap', () => {
  const thread = putPassage(threadOf(90, 100), messagesOf(1, 5));
  const another = putPassage(thread, messagesOf(40, 45));
  expect(putMessages(another, messagesOf(6, 10))).toEqual(another);
});

test('the first messages of a chat that had none are all there is', () => {
  const empty: Thread = { messages: [], hasOlder: false, passage: null };
  expect(putMessages(empty, messagesOf(1, 2))).toMatchObject({ hasOlder: false });
});
