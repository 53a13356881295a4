import { expect, test } from 'vitest';
import { orderRowSchema } from '#contract';
import { isDebt } from '@/entities/orders/order';

const orderOf = (more: object) =>
  orderRowSchema.parse({
    ...{ id: 1, number: 1, status: 'new', total: 100, paid: 0, balance: 100 },
    ...{ area_dm2: 0, items_count: 1, price_version: 1 },
    ...more,
  });

test.each([
  ['the server says so, in any status', { is_debt: true }, true],
  ['a database without booleans says so', { is_debt: 1 }, true],
  [
    'the server says it is none, whatever the status',
    { status: 'production', is_debt: false },
    false,
  ],
  ['a server that does not say: the work was agreed upon', { status: 'production' }, true],
  ['a server that does not say: nothing was agreed upon', { status: 'quoted' }, false],
  ['nothing is left to pay', { is_debt: true, balance: 0 }, false],
  ['it was cancelled a moment ago', { is_debt: true, status: 'cancelled' }, false],
])('the rest of an order is a debt or not: %s', (_case, more, expected) => {
  expect(isDebt(orderOf(more))).toBe(expected);
});
