import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { throttle } from '@/app/realtime/throttle';

describe('throttle', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('runs the first call at once and a single call only once', () => {
    const run = vi.fn();
    throttle(run, 1000)();
    expect(run).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(10_000);
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('makes one more run of all calls that came within the interval, at its end', () => {
    const run = vi.fn();
    const throttled = throttle(run, 1000);
    throttled();
    for (let call = 0; call < 50; call += 1) throttled();
    vi.advanceTimersByTime(999);
    expect(run).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(10_000);
    expect(run).toHaveBeenCalledTimes(2);
  });

  test('200 calls within a second cost two runs, the second one after the last call', () => {
    const callsSeen: number[] = [];
    let calls = 0;
    const throttled = throttle(() => callsSeen.push(calls), 1000);
    while (calls < 200) {
      calls += 1;
      throttled();
      vi.advanceTimersByTime(5);
    }
    vi.advanceTimersByTime(10_000);
    expect(callsSeen).toEqual([1, 200]);
  });

  test('keeps the interval between the later run and the calls after it', () => {
    const run = vi.fn();
    const throttled = throttle(run, 1000);
    throttled();
    throttled();
    vi.advanceTimersByTime(1000);
    throttled();
    expect(run).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(1000);
    expect(run).toHaveBeenCalledTimes(3);
  });

  test('is ready again at once when the interval passed without a call', () => {
    const run = vi.fn();
    const throttled = throttle(run, 1000);
    throttled();
    vi.advanceTimersByTime(1000);
    throttled();
    expect(run).toHaveBeenCalledTimes(2);
  });

  test('cancel drops the run to come and leaves the throttle usable', () => {
    const run = vi.fn();
    const throttled = throttle(run, 1000);
    throttled();
    throttled();
    throttled.cancel();
    vi.advanceTimersByTime(5000);
    expect(run).toHaveBeenCalledTimes(1);
    throttled();
    expect(run).toHaveBeenCalledTimes(2);
  });

  test('a run that throws leaves the throttle usable', () => {
    const run = vi.fn(() => {
      throw new Error('broken');
    });
    const throttled = throttle(run, 1000);
    expect(throttled).toThrow('broken');
    vi.advanceTimersByTime(1000);
    expect(throttled).toThrow('broken');
    expect(run).toHaveBeenCalledTimes(2);
  });
});
