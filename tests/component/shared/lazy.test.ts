import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useLazy, useLazyAfter, whenScreenSettles, whenSomebodyActs } from '@/shared/lib/lazy';

const fetchPart = () => Promise.resolve('часть');

test('keeps its functions: rows that are given them are not drawn anew', async () => {
  const { result, rerender } = renderHook(() => useLazy(fetchPart));
  const { load, warmUp } = result.current;
  rerender();
  expect(result.current).toEqual({ loaded: null, load, warmUp });
  await act(async () => {
    load();
    await Promise.resolve();
  });
  expect(result.current.loaded).toBe('часть');
  expect(result.current.load).toBe(load);
});

test('what has come once is drawn at once the next time, but not before it is its turn', async () => {
  const fetch = () => Promise.resolve('панель');
  const first = renderHook(() => useLazyAfter(fetch, true));
  expect(first.result.current.loaded).toBe(null);
  await waitFor(() => expect(first.result.current.loaded).toBe('панель'));
  first.unmount();

  const second = renderHook(({ isReady }) => useLazyAfter(fetch, isReady), {
    initialProps: { isReady: false },
  });
  expect(second.result.current.loaded).toBe(null);
  second.rerender({ isReady: true });
  expect(second.result.current.loaded).toBe('панель');
});

afterEach(() => {
  vi.useRealTimers();
});

test('what may wait waits while something is scrolled, but not for ever', () => {
  vi.useFakeTimers();
  const list = document.body.appendChild(document.createElement('ul'));
  const scrollOn = (steps: number) => {
    for (let step = 0; step < steps; step += 1) {
      list.dispatchEvent(new Event('scroll'));
      vi.advanceTimersByTime(100);
    }
  };
  const work = vi.fn();
  whenScreenSettles(work, 6000);
  scrollOn(20);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(300);
  expect(work).toHaveBeenCalledTimes(1);

  whenScreenSettles(work, 6000);
  scrollOn(70);
  expect(work).toHaveBeenCalledTimes(2);

  whenScreenSettles(work, 6000)();
  vi.advanceTimersByTime(10_000);
  expect(work).toHaveBeenCalledTimes(2);
  list.remove();
});

test.each(['pointermove', 'keydown', 'wheel'])(
  'what a press needs comes with a %s, once',
  (sign) => {
    const work = vi.fn();
    whenSomebodyActs(work);
    expect(work).not.toHaveBeenCalled();
    document.body.dispatchEvent(new Event(sign, { bubbles: true }));
    document.body.dispatchEvent(new Event(sign, { bubbles: true }));
    expect(work).toHaveBeenCalledOnce();
  },
);

test('what a press needs does not come where it is no longer wanted', () => {
  const work = vi.fn();
  whenSomebodyActs(work)();
  document.body.dispatchEvent(new Event('pointermove', { bubbles: true }));
  expect(work).not.toHaveBeenCalled();
});
