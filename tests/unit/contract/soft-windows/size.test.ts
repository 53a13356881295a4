import { describe, expect, test } from 'vitest';
import { readSize } from '#contract';

describe('readSize', () => {
  test.each([
    ['2,1', 2100, 'м'],
    ['2.1', 2100, 'м'],
    ['19', 19_000, 'м'],
    ['19,99', 19_990, 'м'],
    ['20', 200, 'см'],
    ['199', 1990, 'см'],
    ['210,5', 2105, 'см'],
    ['200', 200, 'мм'],
    ['2100', 2100, 'мм'],
    ['2 100', 2100, 'мм'],
    ['2 100 мм', 2100, 'мм'],
    ['210 см', 2100, 'см'],
    ['210cm', 2100, 'см'],
    ['2 М', 2000, 'м'],
    ['2m', 2000, 'м'],
    ['2100 mm', 2100, 'мм'],
    ['0,2105 м', 211, 'м'],
    ['0,2104 м', 210, 'м'],
    ['100,05 см', 1001, 'см'],
    ['100,04 см', 1000, 'см'],
  ])('reads «%s» as %i mm', (typed, mm, unit) => {
    expect(readSize(typed)).toMatchObject({ mm, unit });
  });

  test('offers centimetres where a bare number looks like them', () => {
    expect(readSize('210')).toEqual({ mm: 210, unit: 'мм', offer_mm: 2100 });
    expect(readSize('2100')?.offer_mm).toBeNull();
    expect(readSize('210 мм')?.offer_mm).toBeNull();
  });

  test.each(['', ' ', 'два', '-2', '2,1,3', '2 фута', '1e3', '2..1', '٢', '12px'])(
    'takes «%s» for no size',
    (typed) => {
      expect(readSize(typed)).toBeNull();
    },
  );
});
