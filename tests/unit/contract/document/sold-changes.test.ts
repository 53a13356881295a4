import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareSold, soldChangeText, type SoldItem } from '#contract';

const WINDOW: SoldItem = {
  name: 'Окно 2',
  qty: 1,
  width_mm: 1800,
  left_mm: 2000,
  right_mm: 2000,
  amount: 1_000_00,
};
const textsOf = (before: SoldItem[], after: SoldItem[]) =>
  compareSold({ items: before, total: 0 }, { items: after, total: 0 }).items.map(soldChangeText);

test('says both sizes of an item and their difference in millimetres', () => {
  expect(textsOf([WINDOW], [{ ...WINDOW, width_mm: 1850 }])).toEqual([
    'Окно 2: 1800×2000 → 1850×2000, +50 мм',
  ]);
  const smaller = { ...WINDOW, width_mm: 1850, left_mm: 1980, right_mm: 1980 };
  expect(textsOf([WINDOW], [smaller])).toEqual([
    'Окно 2: 1800×2000 → 1850×1980, ширина +50 мм, высота −20 мм',
  ]);
  expect(textsOf([WINDOW], [{ ...WINDOW, right_mm: 1900 }])).toEqual([
    'Окно 2: 1800×2000 → 1800×2000/1900, −100 мм',
  ]);
  expect(textsOf([WINDOW], [{ ...WINDOW, qty: 3 }])).toEqual(['Окно 2: 1 → 3 шт.']);
  expect(textsOf([WINDOW], [{ ...WINDOW, amount: 5 }])).toEqual([
    'Окно 2: размеры прежние, цена другая',
  ]);
});

test('names items that are new and items that are gone', () => {
  const other = { ...WINDOW, name: 'Окно 3', qty: 2 };
  expect(textsOf([WINDOW], [other])).toEqual([
    'Окно 3: добавлено, 1800×2000, 2 шт.',
    'Окно 2: убрано, 1800×2000',
  ]);
});

test('hidden sums stay hidden, and sizes are compared without them', () => {
  const hidden = { ...WINDOW, amount: null };
  const changes = compareSold(
    { items: [hidden], total: null },
    { items: [{ ...hidden, width_mm: 1850 }], total: null },
  );
  expect(changes).toMatchObject({ items: [{ amount: null }], other: null, total: null });
  expect(compareSold({ items: [WINDOW], total: 5 }, { items: [hidden], total: null })).toEqual({
    items: [],
    other: null,
    total: null,
  });
});

const kopecks = fc.integer({ min: 0, max: 1_000_000_000 });
const size = fc.integer({ min: 200, max: 10_000 });
const item = fc.record({
  name: fc.constantFrom('Окно 1', 'Окно 2', 'Окно 3', 'Дверь'),
  qty: fc.integer({ min: 1, max: 99 }),
  width_mm: size,
  left_mm: size,
  right_mm: size,
  amount: kopecks,
});
const state = fc.record({ items: fc.array(item, { maxLength: 8 }), total: kopecks });

test('an order as it was sold has no differences, in whatever order its items stand', () => {
  fc.assert(
    fc.property(fc.uniqueArray(item, { selector: ({ name }) => name }), kopecks, (items, total) => {
      expect(compareSold({ items, total }, { items: items.toReversed(), total })).toEqual({
        items: [],
        other: 0,
        total: 0,
      });
    }),
  );
});

const unnamed = (items: SoldItem[]) =>
  items.map((each, index) => ({ ...each, name: `Изделие ${index + 1}` }));
/** Items as they were sold, and as they are now without one of them. */
const removals = (sold: SoldItem[], place: number, called: (items: SoldItem[]) => SoldItem[]) => {
  const before = called(sold);
  const after = called(sold.filter((_, index) => index !== place));
  return { before, after, gone: before[place] };
};
const itemsAndPlace = fc
  .uniqueArray(item, { minLength: 1, maxLength: 8, selector: ({ width_mm: width }) => width })
  .chain((items) => fc.tuple(fc.constant(items), fc.nat(items.length - 1)));

test.each([
  ['without names', unnamed],
  ['with names, also equal ones', (items: SoldItem[]) => items],
])('removing any one item %s names exactly that item', (_, called) => {
  fc.assert(
    fc.property(itemsAndPlace, ([items, place]) => {
      const { before, after, gone } = removals(items, place, called);
      const changes = compareSold({ items: before, total: 0 }, { items: after, total: 0 }).items;
      expect(changes).toEqual([
        { name: gone?.name, before: gone, after: null, amount: -(gone?.amount ?? 0) },
      ]);
    }),
  );
});

test('items of equal sizes, and those changed meanwhile, are told apart by their ids', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 8 }), fc.nat(), fc.boolean(), (count, nat, isWider) => {
      const sold = Array.from({ length: count }, (_, index) => ({ ...WINDOW, id: `${index}` }));
      const place = nat % count;
      const { before, after, gone } = removals(sold, place, unnamed);
      const present = after.map((each) => ({ ...each, width_mm: isWider ? 1850 : 1800 }));
      const changes = compareSold({ items: before, total: 0 }, { items: present, total: 0 }).items;
      expect(changes.filter(({ after: now }) => now === null)).toEqual([
        { name: gone?.name, before: gone, after: null, amount: -(WINDOW.amount ?? 0) },
      ]);
      expect(changes).toHaveLength(isWider ? count : 1);
      expect(changes.every(({ before: was, after: now }) => !now || was?.id === now.id)).toBe(true);
    }),
  );
});

test('the differences of the items and the rest add up to that of the total, to the kopeck', () => {
  fc.assert(
    fc.property(state, state, (sold, present) => {
      const { items, other, total } = compareSold(sold, present);
      const sum = items.reduce((all, { amount }) => all + (amount ?? Number.NaN), 0);
      expect(sum + (other ?? Number.NaN)).toBe(total);
      expect(total).toBe(present.total - sold.total);
    }),
  );
});
