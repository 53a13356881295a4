import { expect, test } from 'vitest';
import { calculateItem, type OrderItem, type PriceList } from '#contract';
import { examplePrices } from './example-prices';
import sheet from './golden-windows.json';

/** Windows with their arithmetic written out, worked apart from the calculator in exact fractions. */
interface GoldenWindow {
  title: string;
  /** What of the rules differs from those of the example prices. */
  rules: Partial<PriceList['rules']>;
  item: OrderItem;
  expected: ReturnType<typeof calculateItem>;
}

const windows = sheet as unknown as GoldenWindow[];

test('holds at least sixty windows', () => {
  expect(windows.length).toBeGreaterThanOrEqual(60);
});

test.each(windows)('$title', ({ rules, item, expected }) => {
  const prices = { ...examplePrices, rules: { ...examplePrices.rules, ...rules } };
  expect(calculateItem(item, prices)).toEqual(expected);
});
