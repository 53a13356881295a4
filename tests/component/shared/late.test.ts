import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useLate } from '@/shared/lib/late';

const fetchPart = () => Promise.resolve('часть');

it('keeps its functions: rows that are given them are not drawn anew', async () => {
  const { result, rerender } = renderHook(() => useLate(fetchPart));
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
