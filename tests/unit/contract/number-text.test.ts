import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatHundredths, formatMoney, formatNumber, plural } from '#contract';

const whole = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }).filter((n) => n !== 0);

test('numbers are written as Intl writes them', () => {
  const intl = new Intl.NumberFormat('ru-RU');
  expect(formatNumber(0)).toBe('0');
  expect(formatNumber(1_234_567)).toBe('1\u00a0234\u00a0567');
  expect(formatNumber(1234.5)).toBe('1\u00a0234,5');
  fc.assert(fc.property(whole, (value) => formatNumber(value) === intl.format(value)));
});

test('hundredths are written as Intl writes them', () => {
  const [short, long] = [0, 2].map(
    (minimumFractionDigits) =>
      new Intl.NumberFormat('ru-RU', { minimumFractionDigits, maximumFractionDigits: 2 }),
  );
  expect(formatHundredths(0, false)).toBe('0');
  expect(formatHundredths(5, true)).toBe('0,05');
  expect(formatHundredths(120_450, false)).toBe('1\u00a0204,5');
  fc.assert(
    fc.property(
      whole,
      (value) =>
        formatHundredths(value, false) === short?.format(value / 100) &&
        formatHundredths(value, true) === long?.format(value / 100),
    ),
  );
});

test('amounts of money are written as Intl writes them, with a minus for a hyphen', () => {
  const formatOf = (minimumFractionDigits: number) =>
    new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB', minimumFractionDigits });
  const [roubles, kopecks] = [formatOf(0), formatOf(2)];
  fc.assert(
    fc.property(
      fc.oneof(
        whole,
        whole.map((value) => value * 100),
      ),
      (value) => {
        const format = value % 100 === 0 ? roubles : kopecks;
        expect(formatMoney(value)).toBe(format.format(value / 100).replace('-', '−'));
      },
    ),
  );
});

test('a noun goes with its number as the rules of the language say', () => {
  const rules = new Intl.PluralRules('ru');
  const forms = ['one', 'few', 'many'] as const;
  for (let count = 0; count <= 1200; count += 1) {
    expect(plural(count, forms), String(count)).toBe(rules.select(count));
  }
  expect(plural(-2, forms)).toBe('few');
  expect(plural(1.5, forms)).toBe('many');
});
