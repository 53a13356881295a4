import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { idColumn, textColumn, useFittedColumns } from '@/shared/ui/data-table';

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

interface Named {
  id: number;
  name: string;
  source: string;
}
const TEXTS = (['name', 'source'] as const).map((id) =>
  textColumn<Named, never>(id, 'Имя', (row) => row[id], { width: 200, grow: 1 }),
);
const growOf = (rows: readonly Named[], isOneLine?: boolean) =>
  renderHook(() => useFittedColumns(TEXTS, rows, isOneLine)).result.current;

test('the column with the longer texts gets more of the free room, a short one leaves its own', () => {
  const [name, source] = growOf([
    { id: 1, name: 'Анна', source: 'Садовое товарищество «Берёзка»' },
  ]);
  expect(source?.grow).toBeGreaterThan((name?.grow ?? 0) * 2);
  expect(name?.width).toBeLessThan(200);
  expect(source?.width).toBe(200);
  // Which columns are shown is decided by the same widths on every page.
  expect(name?.least).toBe(200);
});

test('lines of a cell count one by one, or together where they stand beside each other', () => {
  const rows = [{ id: 1, name: 'Константин\nУлица Садовая', source: '' }];
  const [apart, together] = [growOf(rows)[0], growOf(rows, true)[0]];
  expect(together?.grow).toBeGreaterThan(apart?.grow ?? 0);
});

test('one letter more or less moves no column', () => {
  const [one] = growOf([{ id: 1, name: 'Константин', source: '' }]);
  const [other] = growOf([{ id: 1, name: 'Константи', source: '' }]);
  expect(other?.grow).toBe(one?.grow);
});

test('rows of one line need another least width, and share by the whole of long lines', () => {
  const rows = [
    { id: 1, name: 'Константин Калинин\nГород Истра, улица Набережная, 39', source: '' },
  ];
  const columns = TEXTS.map((column) => ({ ...column, least: 120, oneLine: 296 }));
  const nameOf = (isOneLine: boolean) =>
    renderHook(() => useFittedColumns(columns, rows, isOneLine)).result.current[0];
  expect(nameOf(false)).toMatchObject({ width: 200, least: 120 });
  expect(nameOf(true)).toMatchObject({ width: 296, least: 296 });
  expect(nameOf(true)?.grow).toBeGreaterThan(256);
});
