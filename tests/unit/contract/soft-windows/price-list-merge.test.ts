import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changePriceList, comparePriceLists, mergePriceLists, type PriceList } from '#contract';
import { examplePrices } from './example-prices';

const withValues = (values: Record<string, unknown>, from = examplePrices): PriceList =>
  changePriceList(
    from,
    Object.entries(values).map(([key, to]) => ({ key, from: undefined, to })),
  );
const isSame = (one: PriceList, other: PriceList) => comparePriceLists(one, other).length === 0;

const KEYS = [
  ...['films.1.price_m2', 'films.2.tint_m2', 'fasteners.1.price', 'edging_colors.1.price_m'],
  ...['cells.1.1', 'cells.2.1', 'cells.2.2', 'extras.strap', 'services.delivery', 'rules.waste_bp'],
];
const edits = fc.dictionary(fc.constantFrom(...KEYS), fc.integer({ min: 1, max: 5000 }));

describe('two changes of one price list', () => {
  test('are joined whatever they are about, and only what both have changed is asked', () => {
    fc.assert(
      fc.property(edits, edits, (my, their) => {
        const [mine, theirs] = [withValues(my), withValues(their)];
        const { merged, clashes } = mergePriceLists(examplePrices, mine, theirs);
        const both = { ...my, ...their };
        expect(isSame(merged, withValues(both))).toBe(true);
        const asked = Object.keys(my).filter((key) => {
          const change = comparePriceLists(examplePrices, mine).find((each) => each.key === key);
          const other = comparePriceLists(examplePrices, theirs).find((each) => each.key === key);
          return change && other && my[key] !== their[key];
        });
        expect(clashes.map(({ key }) => key).toSorted()).toEqual(asked.toSorted());
      }),
      { numRuns: 60 },
    );
  });

  test('keep both records where two people have added one each under the same number', () => {
    const [pvc] = examplePrices.films;
    if (!pvc) throw new Error('The example has films');
    const adding = (name: string, price: number): PriceList => ({
      ...examplePrices,
      films: [...examplePrices.films, { ...pvc, id: 3, name, allowed_fastener_ids: null }],
      cells: [...examplePrices.cells, { film_id: 3, fastener_id: 1, price }],
    });
    const { merged, clashes } = mergePriceLists(
      examplePrices,
      adding('Моя', 100_000),
      adding('Чужая', 200_000),
    );
    expect(clashes).toEqual([]);
    expect(merged.films.slice(2).map(({ id, name }) => [id, name])).toEqual([
      [3, 'Чужая'],
      [4, 'Моя'],
    ]);
    const added = merged.cells.filter(({ film_id }) => film_id > 2);
    expect(added.map(({ film_id, price }) => [film_id, price])).toEqual([
      [3, 200_000],
      [4, 100_000],
    ]);
  });

  test('let what is named follow a record with another number', () => {
    const [grommet] = examplePrices.fasteners;
    if (!grommet) throw new Error('The example has fasteners');
    const adding = (name: string, allowed: number[]): PriceList => ({
      ...examplePrices,
      fasteners: [...examplePrices.fasteners, { ...grommet, id: 5, name }],
      films: examplePrices.films.map((film) =>
        film.id === 2 ? { ...film, allowed_fastener_ids: allowed } : film,
      ),
    });
    const { merged } = mergePriceLists(examplePrices, adding('Мой', [1, 5]), {
      ...adding('Чужой', [1]),
      films: examplePrices.films,
    });
    expect(merged.films[1]?.allowed_fastener_ids).toEqual([1, 6]);
    expect(merged.fasteners.at(-1)).toMatchObject({ id: 6, name: 'Мой' });
  });
});
