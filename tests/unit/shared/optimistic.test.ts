import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { ApiFailure, optimisticWrite } from '@/shared/api';
import { until } from '../../support/until';

/** A server that answers each write when it is told to, and a cache that shows one value. */
function setUp(initial: string) {
  const queryClient = new QueryClient();
  let shown: string | undefined = initial;
  let stored = initial;
  const waiting: (() => void)[] = [];
  const readAgain = vi.fn(() => {
    shown = stored;
  });
  const start = (value: string, isRefused: boolean) => {
    const options = optimisticWrite<void, string, string>(queryClient, {
      mutationKey: ['value'],
      mutationFn: (next) =>
        new Promise((resolve, reject) => {
          waiting.push(() => {
            if (isRefused) reject(new Error('refused'));
            else {
              stored = next;
              resolve();
            }
          });
        }),
      meta: {},
      read: () => shown,
      write: (state) => {
        shown = state;
      },
      apply: (_state, next) => next,
      readAgain,
    });
    return queryClient
      .getMutationCache()
      .build(queryClient, options)
      .execute(value)
      .catch(() => undefined);
  };
  /** Lets the server answer the next write. */
  const answer = async () => {
    await until(() => expect(waiting).not.toHaveLength(0));
    waiting.shift()?.();
    await until(() => new Promise((resolve) => setTimeout(resolve)));
  };
  return { start, answer, readAgain, shown: () => shown, stored: () => stored };
}

test('shows at once what is asked for', async () => {
  const { start, answer, shown } = setUp('a');
  const done = start('b', false);
  await until(() => expect(shown()).toBe('b'));
  await answer();
  await done;
  expect(shown()).toBe('b');
});

test('a refusal takes back its own write and leaves the one after it', async () => {
  const { start, answer, shown } = setUp('a');
  const first = start('b', true);
  const second = start('c', false);
  await until(() => expect(shown()).toBe('c'));
  await answer();
  await first;
  expect(shown()).toBe('c');
  await answer();
  await second;
  expect(shown()).toBe('c');
});

test('two refusals bring back what was there before both', async () => {
  const { start, answer, shown, readAgain } = setUp('a');
  const both = [start('b', true), start('c', true)];
  await answer();
  await answer();
  await Promise.all(both);
  expect(shown()).toBe('a');
  expect(readAgain).toHaveBeenCalledOnce();
});

test('whatever is refused, what is shown in between is what is confirmed with the rest on top', async () => {
  const writes = fc.array(
    fc.record({ value: fc.constantFrom('b', 'c', 'd'), isRefused: fc.boolean() }),
    {
      minLength: 1,
      maxLength: 5,
    },
  );
  await fc.assert(
    fc.asyncProperty(writes, async (asked) => {
      const { start, answer, shown, stored } = setUp('a');
      const runs = asked.map(({ value, isRefused }) => start(value, isRefused));
      await until(() => expect(shown()).toBe(asked.at(-1)?.value));
      for (const [index] of asked.entries()) {
        await answer();
        await runs[index];
        expect(shown()).toBe(asked.slice(index + 1).at(-1)?.value ?? stored());
      }
    }),
    { numRuns: 25 },
  );
});

test('a write whose answer tells nothing is made, and what it wrote is read again', async () => {
  const queryClient = new QueryClient();
  let shown = 'a';
  const answered = vi.fn(() => 'никогда');
  const onSuccess = vi.fn();
  const readAgain = vi.fn();
  const options = optimisticWrite<string, string, string>(queryClient, {
    mutationKey: ['value'],
    mutationFn: () => Promise.reject(new ApiFailure('unanswered', 'без ответа', { status: 200 })),
    meta: {},
    read: () => shown,
    write: (state) => {
      shown = state;
    },
    apply: (_state, next) => next,
    answered,
    onSuccess,
    readAgain,
  });
  await queryClient.getMutationCache().build(queryClient, options).execute('b');
  expect(shown).toBe('b');
  expect(answered).not.toHaveBeenCalled();
  expect(onSuccess).toHaveBeenCalledExactlyOnceWith(null, 'b');
  expect(readAgain).toHaveBeenCalledExactlyOnceWith(null);
});
