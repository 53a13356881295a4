import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useEndOfSuccess } from '@/features/upload-files/ui/use-end-of-success.ts';

const LONG_MS = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('takes the bar away after all has arrived, but not while somebody points at it', () => {
  const end = vi.fn();
  const { result, rerender } = renderHook(({ isOver }) => useEndOfSuccess(isOver, end), {
    initialProps: { isOver: false },
  });
  act(() => void vi.advanceTimersByTime(LONG_MS));
  act(() => result.current.onPointerEnter());
  rerender({ isOver: true });
  act(() => void vi.advanceTimersByTime(LONG_MS));
  expect(end).not.toHaveBeenCalled();
  act(() => result.current.onPointerLeave());
  act(() => void vi.advanceTimersByTime(LONG_MS));
  expect(end).toHaveBeenCalledTimes(1);
});
