import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { skewOf, skewSentences } from '#contract';

const OPENING = { shape: 'rectangle', opening_width_mm: 1800 };

test('diagonals more than 15 mm apart make an opening skewed, by their difference', () => {
  expect(skewSentences({ ...OPENING, diagonal_1_mm: 2690, diagonal_2_mm: 2712 })).toEqual([
    'Проём перекошен на 22 мм',
  ]);
  expect(skewSentences({ ...OPENING, diagonal_1_mm: 2690, diagonal_2_mm: 2705 })).toEqual([]);
  expect(skewSentences({ ...OPENING, diagonal_1_mm: 2690, diagonal_2_mm: 2706 })).toEqual([
    'Проём перекошен на 16 мм',
  ]);
});

test('the lower width is wider or narrower than the upper one', () => {
  expect(skewSentences({ ...OPENING, lower_width_mm: 1820 })).toEqual(['Внизу шире на 20 мм']);
  expect(skewSentences({ ...OPENING, lower_width_mm: 1780 })).toEqual(['Внизу уже на 20 мм']);
  expect(skewSentences({ ...OPENING, lower_width_mm: 1815 })).toEqual([]);
});

test('nothing is said of one diagonal, nor of the diagonals of a slope', () => {
  expect(skewSentences({ ...OPENING, diagonal_1_mm: 2690 })).toEqual([]);
  expect(skewSentences({ ...OPENING, diagonal_1_mm: 2690, diagonal_2_mm: null })).toEqual([]);
  expect(
    skewSentences({ ...OPENING, shape: 'slope', diagonal_1_mm: 2690, diagonal_2_mm: 2300 }),
  ).toEqual([]);
});

test('whatever the sizes, what is said is their difference, and which diagonal comes first is all one', () => {
  const mm = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(mm, mm, mm, mm, (width, lower, one, other) => {
      const opening = { shape: 'rectangle', opening_width_mm: width, lower_width_mm: lower };
      const skew = skewOf({ ...opening, diagonal_1_mm: one, diagonal_2_mm: other });
      const apart = Math.abs(one - other);
      expect(skew.diagonals_mm).toBe(apart > 15 ? apart : null);
      expect(skew.lower_mm).toBe(Math.abs(lower - width) > 15 ? lower - width : null);
      const swapped = { ...opening, diagonal_1_mm: other, diagonal_2_mm: one };
      expect(skewOf(swapped)).toEqual(skew);
      expect(skewSentences(swapped)).toHaveLength(
        Number(skew.diagonals_mm !== null) + Number(skew.lower_mm !== null),
      );
    }),
  );
});
