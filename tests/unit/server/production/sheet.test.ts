import { describe, expect, test } from 'vitest';
import { calculateOrder } from '../../../../contract/soft-windows/calculate-order.ts';
import { orderItemSchema } from '../../../../contract/order/order-item.ts';
import { sheetChangeSentence } from '../../../../contract/production/sheet-words.ts';
import { madeItems, type SheetSource } from '../../../../server/production/sheet/sheet-source.ts';
import { operationsOf, sheetItemsOf } from '../../../../server/production/sheet/sheet-items.ts';
import { itemDigest, sheetDigest } from '../../../../server/production/sheet/sheet-digest.ts';
import { sheetChanges } from '../../../../server/production/sheet/sheet-changes.ts';
import { examplePrices } from '../../contract/soft-windows/example-prices.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const OTHER_ID = '00000000-0000-4000-8000-000000000002';
const WINDOW = {
  id: ID,
  name: 'Окно 3',
  opening_width_mm: 2000,
  height_left_mm: 1800,
  qty: 1,
  film_id: 1,
  edging_color_id: 1,
  fastener: { top: 1, right: 2, bottom: 2, left: 2 },
  zip: { count: 1, type: 'spiral', sides: ['left'] },
};
const DOOR = { ...WINDOW, id: OTHER_ID, name: 'Дверь', kind: 'door', height_left_mm: 2100 };

const NO_SERVICES = {
  measurement: false,
  installation: false,
  dismantling_pcs: 0,
  delivery: false,
};

function sourceOf(written: readonly object[], prices = examplePrices) {
  const items = written.map((item) => orderItemSchema.parse(item));
  const calculation = calculateOrder(
    {
      items,
      services: NO_SERVICES,
      distance_km: null,
      mounting_base: null,
      mounting_height_mm: null,
      lines: [],
      discount: { kind: null, value: 0 },
    },
    prices,
  );
  return { orderId: 7, items, calculation, prices };
}
const sentences = (before: readonly object[], now: readonly object[]) =>
  sheetChanges(sheetItemsOf(sourceOf(before)), sheetItemsOf(sourceOf(now))).map(
    sheetChangeSentence,
  );
const digestsOf = (source: SheetSource) =>
  new Map(madeItems(source).map((made) => [made.id, itemDigest(made)]));
const valuesOf = (item: object) =>
  Object.fromEntries(
    (sheetItemsOf(sourceOf([item]))[0]?.rows ?? []).map(({ key, value }) => [key, value]),
  );

describe('the sheet of an order', () => {
  test('names sizes, fasteners by side, welds and lengths', () => {
    expect(valuesOf(WINDOW)).toMatchObject({
      opening: '2000×1800',
      finished: '2100×1900',
      sides: 'сверху 2100, справа 1900, снизу 2100, слева 1900',
      welds: '1\u00a0шов, полосы вдоль ширины: 1350 + 550 мм',
      zips: '1 шт., спиральная, слева, по 1900 мм',
      'fastener.top': 'Люверсы, 8 шт., шаг 286 мм',
    });
    expect(valuesOf({ ...WINDOW, shape: 'slope', height_right_mm: 2222 })['opening']).toBe(
      '2000×1800/2222 (скос)',
    );
  });

  test('needs the operations that its parts ask for', () => {
    const plain = { ...WINDOW, edging_color_id: null, opening_width_mm: 1000, zip: null };
    const operations = (item: object) => madeItems(sourceOf([item])).map(operationsOf);
    expect(operations(WINDOW)).toEqual([['cut', 'weld', 'edging', 'fastener', 'check']]);
    expect(operations(plain)).toEqual([['cut', 'fastener', 'check']]);
  });
});

describe('the digest of a sheet', () => {
  const before = sourceOf([WINDOW, DOOR]);

  test('stays as prices, names and the order of items change', () => {
    const dearer = {
      ...examplePrices,
      cells: examplePrices.cells.map((cell) => ({ ...cell, price: cell.price + 7700 })),
      edging_colors: examplePrices.edging_colors.map((color) => ({ ...color, price_m: 1 })),
    };
    const same = sourceOf([DOOR, { ...WINDOW, name: 'Кухня' }], dearer);
    expect(same.calculation.total).not.toBe(before.calculation.total);
    expect(sheetDigest(same)).toBe(sheetDigest(before));
    expect(digestsOf(same).get(ID)).toBe(digestsOf(before).get(ID));
  });

  test('stays as materials are renamed, and as they change where the piece has none of it', () => {
    const whole = { ...WINDOW, opening_width_mm: 1000, zip: null };
    const renamed = {
      ...examplePrices,
      films: examplePrices.films.map((film) => ({
        ...{ ...film, name: `Новая ${film.id}`, microns: film.microns + 50 },
      })),
      edging_colors: examplePrices.edging_colors.map((each) => ({ ...each, name: 'Снег' })),
      fasteners: examplePrices.fasteners.map((each) => ({ ...each, name: 'Новый' })),
    };
    const narrower = {
      ...renamed,
      films: renamed.films.map((film) => ({ ...film, product_width_mm: 1300 })),
    };
    const digestIn = (item: object, prices = examplePrices) =>
      sheetDigest(sourceOf([item], prices));
    expect(digestIn(WINDOW, renamed)).toBe(digestIn(WINDOW));
    expect(digestIn(whole, narrower)).toBe(digestIn(whole));
    expect(digestIn(WINDOW, narrower)).not.toBe(digestIn(WINDOW));
    const zip = { count: 1, type: 'spiral', sides: ['left', 'right'] };
    expect(digestIn({ ...WINDOW, zip })).toBe(digestIn(WINDOW));
  });

  test.each([
    ['a size', { height_left_mm: 1850 }],
    ['a diagonal', { diagonal_1_mm: 2700 }],
    ['the quantity', { qty: 2 }],
    ['a fastener', { fastener: { ...WINDOW.fastener, top: 2 } }],
    ['the step', { fastener_step_mm: 100 }],
    ['the colour of the edging', { edging_color_id: null }],
    ['the widths of the edging', { edging_mm: { top: 70, right: 50, bottom: 50, left: 50 } }],
    ['a zip', { zip: null }],
    ['the weight', { weight: true }],
    ['straps', { roll_straps: 2 }],
    ['the skirt', { skirt_mm: 300 }],
  ])('changes with %s, and that of the other item stays', (_name, change) => {
    const after = sourceOf([{ ...WINDOW, ...change }, DOOR]);
    expect(sheetDigest(after)).not.toBe(sheetDigest(before));
    expect(digestsOf(after).get(ID)).not.toBe(digestsOf(before).get(ID));
    expect(digestsOf(after).get(OTHER_ID)).toBe(digestsOf(before).get(OTHER_ID));
  });

  test('changes with a comment, which does not undo the work on the item', () => {
    const after = sourceOf([{ ...WINDOW, comment: 'Кант шире' }, DOOR]);
    expect(sheetDigest(after)).not.toBe(sheetDigest(before));
    expect(digestsOf(after).get(ID)).toBe(digestsOf(before).get(ID));
  });
});

describe('a sheet beside the order as it is now', () => {
  test('says how a size was, and nothing that follows from it', () => {
    expect(sentences([WINDOW], [{ ...WINDOW, height_left_mm: 1850 }])).toEqual([
      'Окно 3 было 2000×1800, стало 2000×1850',
    ]);
    const wider = { ...WINDOW, opening_width_mm: 5000, zip: { count: 2 } };
    expect(sentences([WINDOW], [wider])).toEqual([
      'Окно 3 было 2000×1800, стало 5000×1800',
      'Окно 3, молнии: было 1 шт., спиральная, слева, по 1900 мм, стало 2 шт., спиральная, по 1900 мм',
    ]);
  });

  test('of another allowance says the finished size alone', () => {
    const wider = {
      ...examplePrices,
      rules: { ...examplePrices.rules, allowance_mm: examplePrices.rules.allowance_mm + 10 },
    };
    const changes = sheetChanges(
      sheetItemsOf(sourceOf([WINDOW])),
      sheetItemsOf(sourceOf([WINDOW], wider)),
    );
    expect(changes.map(sheetChangeSentence)).toEqual([
      'Окно 3, готовый размер: было 2100×1900, стало 2120×1920',
    ]);
  });

  test('names other facts, and items that came and went', () => {
    const changed = { ...WINDOW, qty: 2, zip: null };
    expect(sentences([WINDOW, DOOR], [changed])).toEqual([
      'Окно 3, молнии: было 1 шт., спиральная, слева, по 1900 мм, теперь нет',
      'Окно 3, количество: было 1, стало 2',
      'Дверь убрали',
    ]);
    expect(sentences([WINDOW], [WINDOW, DOOR])).toEqual(['Дверь добавили']);
    expect(sentences([WINDOW], [WINDOW])).toEqual([]);
  });
});
