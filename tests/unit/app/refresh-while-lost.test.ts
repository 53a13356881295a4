import { QueryClient, QueryObserver, type QueryMeta } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRefresh } from '@/app/realtime/refresh-while-lost.ts';
import { ApiFailure } from '@/shared/api';

const MINUTE_MS = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A query on the screen that was read once; then the refresh is begun. */
async function watch(read: () => Promise<string>, meta?: QueryMeta) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const queryFn = vi.fn(read);
  new QueryObserver(queryClient, { queryKey: ['leads', 'list'], queryFn, meta }).subscribe(
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(0);
  queryFn.mockClear();
  const refresh = createRefresh(queryClient, [['leads'], ['leads', 'list']]);
  refresh.start();
  return { queryFn, refresh, queryClient };
}

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * MINUTE_MS);

test('keys within one another are one reading a minute; after the end there is none', async () => {
  const { queryFn, refresh } = await watch(() => Promise.resolve('leads'));
  refresh.start();
  await minutes(3);
  expect(queryFn).toHaveBeenCalledTimes(3);
  refresh.stop();
  await minutes(3);
  expect(queryFn).toHaveBeenCalledTimes(3);
});

test('a failure is followed by the next reading as usual', async () => {
  const { queryFn } = await watch(() => Promise.reject(new ApiFailure('network', 'Нет сети')));
  await minutes(3);
  expect(queryFn).toHaveBeenCalledTimes(3);
});

test('a server that asked for patience is not asked before', async () => {
  const limited = new ApiFailure('http', 'Подождите', { status: 429, retryAfter: 100 });
  const { queryFn } = await watch(() => Promise.reject(limited));
  await minutes(1);
  expect(queryFn).not.toHaveBeenCalled();
  await minutes(1);
  expect(queryFn).toHaveBeenCalledTimes(1);
});

test('what tells each of its failures fails once, and is read again once it has worked', async () => {
  const answer = vi.fn(() => Promise.reject<string>(new ApiFailure('network', 'Нет сети')));
  const { queryFn, queryClient } = await watch(answer, { reportsEveryFailure: true });
  await minutes(3);
  expect(queryFn).not.toHaveBeenCalled();
  answer.mockResolvedValue('lead');
  await queryClient.refetchQueries();
  await minutes(1);
  expect(queryFn).toHaveBeenCalledTimes(2);
});
