import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTicks } from '../../../server/jobs/ticks';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const EVERY_MS = 1000;
const DATABASE_AWAY = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });

test('is never done twice at a time, and its end is waited for', async () => {
  const turns: (() => void)[] = [];
  let told: AbortSignal | undefined;
  const work = (end: AbortSignal) => {
    told = end;
    return new Promise<void>((resolve) => turns.push(resolve));
  };
  const ticks = startTicks(EVERY_MS, work, () => undefined);
  expect(turns).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(3 * EVERY_MS);
  expect(turns).toHaveLength(1);
  turns[0]?.();
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  expect(turns).toHaveLength(2);

  const onClosed = vi.fn();
  const closed = ticks.close().then(onClosed);
  expect(told?.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(2 * EVERY_MS);
  expect(onClosed).not.toHaveBeenCalled();
  turns[1]?.();
  await closed;
  expect(turns).toHaveLength(2);
});

test('goes on after a failure, and keeps silent where the database is away', async () => {
  const failures: unknown[] = [];
  const broken = new Error('broken');
  const work = vi.fn().mockRejectedValueOnce(DATABASE_AWAY).mockRejectedValueOnce(broken);
  const ticks = startTicks(EVERY_MS, work, (error) => failures.push(error), true);
  expect(work).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  await ticks.close();
  expect(work).toHaveBeenCalledTimes(2);
  expect(failures).toEqual([broken]);
});
