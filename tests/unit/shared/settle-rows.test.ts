import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { settleRows } from '@/shared/lib/list/settle-rows.ts';

interface Row {
  id: number;
  mark: string;
}

const rowsOf = (...ids: number[]): Row[] => ids.map((id) => ({ id, mark: '' }));
const traits = { keyOf: ({ id }: Row) => id, markOf: ({ mark }: Row) => mark };
const settle = (shown: Row[], next: Row[], isStable: boolean, grown = next.length) => {
  const { rows, pending, fresh } = settleRows(shown, next, { isStable, grown }, traits);
  return { ids: rows.map(({ id }) => id), pending, fresh: [...fresh] };
};

describe('nobody looks', () => {
  test('what has come stands in its place and is pointed out', () => {
    expect(settle(rowsOf(3, 2, 1), rowsOf(5, 4, 3), false)).toEqual({
      ids: [5, 4, 3],
      pending: 0,
      fresh: [5, 4],
    });
  });

  test('what a deletion drew in from the next page is not new', () => {
    expect(settle(rowsOf(5, 4, 3), rowsOf(5, 3, 2), false, -1).fresh).toEqual([]);
  });

  test('what has changed is pointed out', () => {
    const next = rowsOf(2, 1).map((row) => (row.id === 1 ? { ...row, mark: 'new' } : row));
    expect(settle(rowsOf(2, 1), next, false, 0).fresh).toEqual([1]);
  });
});

describe('somebody looks', () => {
  test('new rows wait, and those pushed off the end stay', () => {
    expect(settle(rowsOf(3, 2, 1), rowsOf(5, 4, 3), true, 2)).toEqual({
      ids: [3, 2, 1],
      pending: 2,
      fresh: [],
    });
  });

  test('a row that was taken away goes, what follows it comes up', () => {
    expect(settle(rowsOf(5, 4, 3), rowsOf(5, 3, 2), true, -1)).toMatchObject({
      ids: [5, 3, 2],
      pending: 0,
    });
  });

  test('a page that was emptied gives way to the next one', () => {
    expect(settle(rowsOf(9, 8, 7), rowsOf(6, 5, 4), true, -3)).toMatchObject({
      ids: [6, 5, 4],
      pending: 0,
    });
  });

  test('the first row of an empty list does not wait', () => {
    expect(settle([], rowsOf(1), true, 1)).toEqual({ ids: [1], pending: 0, fresh: [1] });
  });

  test('no row that stays changes places with another, and none is shown twice', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 10 });
    fc.assert(
      fc.property(ids, ids, fc.integer({ min: -10, max: 10 }), (shown, next, grown) => {
        const settled = settle(rowsOf(...shown), rowsOf(...next), true, grown);
        expect(new Set(settled.ids).size).toBe(settled.ids.length);
        if (settled.pending === 0) return;
        const stayed = settled.ids.filter((id) => shown.includes(id));
        expect(stayed).toEqual(shown.filter((id) => settled.ids.includes(id)));
        for (const id of shown.filter((known) => next.includes(known))) {
          expect(settled.ids).toContain(id);
        }
      }),
    );
  });
});
