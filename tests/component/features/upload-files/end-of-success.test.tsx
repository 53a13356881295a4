import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useEndUnattended } from '@/shared/lib/viewport';

const SHOWN_MS = 6000;
const LONG_MS = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('takes the bar away after all has arrived, but not while somebody points at it', () => {
  const end = vi.fn();
  const { result, rerender } = renderHook(({ isOver }) => useEndUnattended(isOver, SHOWN_MS, end), {
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
