import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney, moneyText, readMoney, readPercent } from '#contract';

test('writes amounts with kopecks where there are any, and a minus rather than a hyphen', () => {
  expect(formatMoney(150_000)).toBe('1\u00a0500\u00a0₽');
  expect(formatMoney(150_050)).toBe('1\u00a0500,50\u00a0₽');
  expect(formatMoney(-105)).toBe('−1,05\u00a0₽');
});

/** Kopecks, and the ways they are typed or written by another program. */
const AMOUNTS: [kopecks: number, ...typed: string[]][] = [
  [123_456, '1234,56', '1234.56', '1 234,56', '1\u00a0234,56', '1\u202f234,56', '1\u2009234,56'],
  [123_456, '1 234,56 р.', '1 234,56р', '1 234,56 Р', '1234.56 p.', '1 234,56 ₽', '1234,56₽'],
  [123_456, '1 234,56 руб', '1 234,56 руб.', '1 234,56 РУБ.', '1 234,56 рублей', '1234.56 rub'],
  [123_456, "1'234.56", '1’234,56', '1ʼ234.56', '1`234,56', '1.234,56', '1,234.56', "1'234,56 ₽"],
  [
    123_456,
    '\u200e1 234,56',
    '1 234,56\u00a0₽\u200e',
    '\u202a1\u202f234,56\u202c',
    '1\u200b234,56',
  ],
  [123_456, '₽ 1 234,56', 'руб. 1234,56', '\ufeff1234,56', '1 234 руб. 56 коп.', '1234р 56к'],
  [123_400, '1234', '1 234', "1'234", '1234,00', '1 234,0 р.', '1234 руб. 00 коп.', '1 234 рубля'],
  [100_000_000, '1000000', '1 000 000', "1'000'000", '1.000.000', '1,000,000', '1.000.000,00 ₽'],
  [50, '0,5', '0.50', '0 руб. 50 коп.'],
  [0, '0', '0 ₽'],
];

test.each(AMOUNTS)('%i kopecks are read in every notation', (kopecks, ...notations) => {
  for (const typed of notations) expect([typed, readMoney(typed)]).toEqual([typed, kopecks]);
});

test.each([
  ...['', ' ', '₽', 'р.', '-5', '−5', '1,234', '1.234', '1.234.56', '1 000,555', '5 тыс', '1e3'],
  ...['1р2', '12 кг', "1'23", "1'2345", '1,2,3', '1..5', '5 %', '1234567890', '5 руб. 5'],
])('«%s» is no amount', (typed) => {
  expect(readMoney(typed)).toBeNull();
});

test('an amount that was written is read as itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (kopecks) => {
      expect(readMoney(formatMoney(kopecks))).toBe(kopecks);
      expect(readMoney(moneyText(kopecks))).toBe(kopecks);
    }),
  );
});

test.each([
  ['10', 1000],
  ['12,5 %', 1250],
  ['12.5%', 1250],
  ['\u200e7\u00a0%', 700],
  ['10 ₽', null],
  ['%', null],
])('reads the percent «%s»', (typed, points) => {
  expect(readPercent(typed)).toBe(points);
});
