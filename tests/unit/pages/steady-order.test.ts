import fc from 'fast-check';
import { expect, test } from 'vitest';
import { steadyOrder } from '@/pages/chats/inbox/model/steady-order.ts';

test('chats that come in or move up wait, as many as are said', () => {
  expect(steadyOrder([1, 2, 3], [9, 3, 1, 2], true)).toEqual({ ids: [1, 2, 3], waiting: 2 });
  expect(steadyOrder([1, 2, 3], [9, 3, 1, 2], false)).toEqual({ ids: [9, 3, 1, 2], waiting: 0 });
});

test('what comes below moves nothing, and what is gone is gone', () => {
  expect(steadyOrder([1, 2, 3], [1, 3, 4], true)).toEqual({ ids: [1, 3, 4], waiting: 0 });
});

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 20 });

test('nothing that stays changes its place among the others, and nothing waits only where all stand as read', () => {
  fc.assert(
    fc.property(ids, ids, (shown, next) => {
      const { ids: order, waiting } = steadyOrder(shown, next, true);
      const kept = shown.filter((id) => next.includes(id));
      expect(order.filter((id) => shown.includes(id))).toEqual(kept.length > 0 ? kept : []);
      expect(new Set(order).size).toBe(order.length);
      expect(waiting === 0).toBe(order.join() === next.join());
    }),
  );
});
