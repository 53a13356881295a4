import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { idColumn, useFittedColumns } from '@/shared/ui/data-table';

const COLUMNS = [idColumn<{ id: number }, 'id'>({})];

test('a column of numbers is as wide as the longest one, and stays the same for numbers as long', () => {
  const { result, rerender } = renderHook(({ ids }) => useFittedColumns(COLUMNS, ids), {
    initialProps: { ids: [{ id: 1 }, { id: 9999 }] },
  });
  const first = result.current;
  rerender({ ids: [{ id: 1234 }] });
  expect(result.current).toBe(first);
  rerender({ ids: [{ id: 123_456 }, { id: 2 }] });
  expect(result.current[0]?.width).toBe((first[0]?.width ?? 0) + 18);
});
