import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSize, type LengthKind } from '#contract';

/** What is typed, and the millimetres of each kind of length. */
const BARE: [typed: string, Record<LengthKind, number>][] = [
  ['50', { opening: 500, fastener_step: 50, skirt: 50, mounting_height: 50_000, labelled_mm: 50 }],
  ['99', { opening: 990, fastener_step: 99, skirt: 99, mounting_height: 99_000, labelled_mm: 99 }],
  [
    '100',
    { opening: 1000, fastener_step: 100, skirt: 100, mounting_height: 1000, labelled_mm: 100 },
  ],
  [
    '150',
    { opening: 1500, fastener_step: 150, skirt: 150, mounting_height: 1500, labelled_mm: 150 },
  ],
  [
    '199',
    { opening: 1990, fastener_step: 199, skirt: 199, mounting_height: 1990, labelled_mm: 199 },
  ],
  [
    '300',
    { opening: 300, fastener_step: 300, skirt: 300, mounting_height: 3000, labelled_mm: 300 },
  ],
  [
    '1000',
    { opening: 1000, fastener_step: 1000, skirt: 1000, mounting_height: 1000, labelled_mm: 1000 },
  ],
  [
    '1 200',
    { opening: 1200, fastener_step: 1200, skirt: 1200, mounting_height: 1200, labelled_mm: 1200 },
  ],
  [
    '3000',
    { opening: 3000, fastener_step: 3000, skirt: 3000, mounting_height: 3000, labelled_mm: 3000 },
  ],
  [
    '6000',
    { opening: 6000, fastener_step: 6000, skirt: 6000, mounting_height: 6000, labelled_mm: 6000 },
  ],
  [
    '30',
    { opening: 300, fastener_step: 300, skirt: 300, mounting_height: 30_000, labelled_mm: 30 },
  ],
  [
    '15',
    { opening: 15_000, fastener_step: 150, skirt: 150, mounting_height: 15_000, labelled_mm: 15 },
  ],
  ['3', { opening: 3000, fastener_step: 3, skirt: 3000, mounting_height: 3000, labelled_mm: 3 }],
  ['1', { opening: 1000, fastener_step: 1000, skirt: 1000, mounting_height: 1000, labelled_mm: 1 }],
  ['0,3', { opening: 300, fastener_step: 300, skirt: 300, mounting_height: 300, labelled_mm: 0 }],
  [
    '2,5',
    { opening: 2500, fastener_step: 2500, skirt: 2500, mounting_height: 2500, labelled_mm: 3 },
  ],
  [
    '12.5',
    { opening: 12_500, fastener_step: 125, skirt: 125, mounting_height: 12_500, labelled_mm: 13 },
  ],
  ['0', { opening: 0, fastener_step: 0, skirt: 0, mounting_height: 0, labelled_mm: 0 }],
];

/** One length in every notation, said with its unit: it is the same whatever is measured. */
const SAID: [mm: number, ...typed: string[]][] = [
  [
    100,
    '100 мм',
    '100мм',
    '100 mm',
    '100 ММ.',
    '10 см',
    '10cm',
    '0,1 м',
    '0.1m',
    '100 миллиметров',
  ],
  [150, '150 мм', '15 см', '15,0 см', '0,15 м', '\u200e150\u202fмм', '150\u00a0мм'],
  [1200, '1,2 м', '1.2 м', '1,20м', '120см', '120 cm', '1200 мм', '1 200 мм', '1 м 20 см'],
  [1200, '1м20см', '1 м 20', '1 м 200 мм', '1 м. 20 см.', '1 метр 20 сантиметров', '120 cм'],
  [1205, '1 м 20 см 5 мм', '120 см 5 мм', '120,5 см', '1,205 м'],
  [2000, '2 м', '2М', '2 m', '2 метра', '200 сантиметров'],
  [211, '0,2105 м'],
  [210, '0,2104 м'],
  [1001, '100,05 см'],
  [1000, '100,04 см'],
];

const KINDS: LengthKind[] = ['opening', 'fastener_step', 'skirt', 'mounting_height', 'labelled_mm'];

describe('readSize', () => {
  test.each(BARE)('reads a bare «%s» by what is measured', (typed, expected) => {
    const read = KINDS.map((kind) => [kind, readSize(typed, kind)?.mm]);
    expect(Object.fromEntries(read)).toEqual(expected);
  });

  test.each(SAID)('reads %i mm in every notation, whatever is measured', (mm, ...notations) => {
    for (const typed of notations) {
      const read = KINDS.map((kind) => readSize(typed, kind)?.mm);
      expect([typed, ...read]).toEqual([typed, ...KINDS.map(() => mm)]);
    }
  });

  test.each([
    ['2,1', 2100, 'м'],
    ['19', 19_000, 'м'],
    ['19,99', 19_990, 'м'],
    ['20', 200, 'см'],
    ['199', 1990, 'см'],
    ['210,5', 2105, 'см'],
    ['200', 200, 'мм'],
    ['2 100', 2100, 'мм'],
    ['210 см', 2100, 'см'],
    ['1 м 20 см', 1200, 'м'],
  ])('reads the opening «%s» as %i mm, taken in %s', (typed, mm, unit) => {
    expect(readSize(typed)).toMatchObject({ mm, unit });
  });

  test('offers centimetres where a bare number of an opening looks like them', () => {
    expect(readSize('210')).toEqual({ mm: 210, unit: 'мм', offer_mm: 2100 });
    expect(readSize('2100')?.offer_mm).toBeNull();
    expect(readSize('210 мм')?.offer_mm).toBeNull();
    const others = KINDS.filter((kind) => kind !== 'opening');
    expect(others.map((kind) => readSize('210', kind)?.offer_mm)).toEqual(others.map(() => null));
  });

  test('reads every step between fasteners in millimetres as the millimetres it says', () => {
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 1000 }), (mm) => {
        expect(readSize(String(mm), 'fastener_step')?.mm).toBe(mm);
      }),
    );
  });

  test.each([
    '',
    ' ',
    'два',
    '-2',
    '2,1,3',
    '2 фута',
    '1e3',
    '2..1',
    '٢',
    '12px',
    'м',
    '20 см 1 м',
  ])('takes «%s» for no size', (typed) => {
    expect(readSize(typed)).toBeNull();
  });
});
