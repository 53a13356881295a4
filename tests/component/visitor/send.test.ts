import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { send } from '../../../visitor/send';

const MEGABYTE = 1024 * 1024;

beforeEach(() => {
  vi.useFakeTimers();
  // A connection over which no answer comes.
  vi.stubGlobal(
    'fetch',
    (_address: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('Aborted')));
      }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['texts half a minute', 0, 30],
  ['small files half a minute', MEGABYTE / 4, 30],
  ['large files five minutes, for a slow connection', MEGABYTE, 300],
])('waits for %s', async (_what, size, seconds) => {
  const body = new FormData();
  body.set('field_1', 'Иван');
  for (const name of ['a.jpg', 'b.jpg']) {
    if (size > 0) body.append('field_2', new File([new Uint8Array(size)], name));
  }
  let outcome: string | null = null;
  const sending = send('/f/zamer', body).then(({ kind }) => (outcome = kind));
  await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
  expect(outcome).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  await sending;
  expect(outcome).toBe('unreached');
});
