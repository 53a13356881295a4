import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  calculateItem,
  calculateOrder,
  fastenerPlaces,
  MOST_ITEMS,
  refuseOrder,
  seamPlaces,
  unfilledPrices,
  type OrderItem,
  type PriceList,
} from '#contract';
import { exampleItem, examplePrices, orderOf } from './example-prices';

const all = (id: number) => ({ top: id, right: id, bottom: id, left: id });
const slope: OrderItem = {
  ...exampleItem,
  shape: 'slope',
  opening_width_mm: 3333,
  height_left_mm: 1777,
  height_right_mm: 2222,
  fastener: all(1),
  zip: { count: 0, type: 'spiral' },
  weight: true,
};

describe('the worked examples', () => {
  test('calculates a rectangle with a zip and a seam', () => {
    const item = calculateItem({ ...exampleItem, qty: 2 }, examplePrices);
    expect(item).toMatchObject({
      width_mm: 2100,
      height_mm: 2100,
      area_dm2: 441,
      seams: 1,
      main_fastener_id: 2,
      pieces: { top: 8, right: 7, bottom: 7, left: 7 },
      components: { film: 705_600, zip: 304_500, weld: 63_000, edging: 0, fasteners: 0 },
      film_run_mm: 4200,
      edging_run_mm: 8400,
      piece_amount: 1_073_100,
      amount: 2_146_200,
    });
  });

  test('calculates a slope, billed by its higher side', () => {
    const item = calculateItem(slope, examplePrices);
    expect(item).toMatchObject({
      width_mm: 3433,
      height_mm: 2322,
      sides_mm: { top: 3462, right: 2322, bottom: 3433, left: 1877 },
      area_dm2: 797,
      components: { film: 924_520, weight: 51_495, weld: 102_990 },
      pieces: { top: 13, right: 9, bottom: 13, left: 7 },
      piece_amount: 1_079_005,
    });
  });

  test('calculates an order of both, with discounts and services, to the kopeck', () => {
    const content = orderOf([{ ...exampleItem, qty: 2 }, slope], {
      services: { measurement: true, installation: true, dismantling_pcs: 0, delivery: true },
      distance_km: 25,
      mounting_base: 'brick',
      mounting_height_mm: 3200,
      lines: [{ name: 'Лифт', qty: 1, price: 123_456 }],
      discount: { kind: 'percent', value: 333 },
    });
    expect(refuseOrder(content, examplePrices)).toEqual({});
    expect(calculateOrder(content, examplePrices)).toMatchObject({
      price_version: 3,
      items_amount: 3_225_205,
      area_dm2: 1679,
      band_discount: 161_260,
      discount: 102_029,
      services: { measurement: 0, installation: 855_180, delivery: 160_000, lines: 123_456 },
      rounding: 448,
      total: 4_101_000,
      prepay: 2_050_500,
      rest: 2_050_500,
      vat_amount: 195_286,
      warnings: [
        { code: 'weld', item: 0, message: 'Нужна сварка полотна: 1 шов' },
        { code: 'weld', item: 1, message: 'Нужна сварка полотна: 1 шов' },
      ],
    });
  });
});

describe('borders', () => {
  test.each([
    { width: 999, height: 2000, area: 230.79, billed: 231 },
    { width: 1005, height: 1005, area: 122.1025, billed: 122 },
    { width: 400, height: 1410, area: 75.5, billed: 76 },
  ])('rounds $area dm² to $billed', ({ width, height, billed }) => {
    const item = { ...exampleItem, opening_width_mm: width };
    const sized = { ...item, height_left_mm: height, height_right_mm: height };
    expect(calculateItem(sized, examplePrices).area_dm2).toBe(billed);
  });

  test.each([
    { height: 1250, seams: 0 },
    { height: 1251, seams: 1 },
    { height: 2600, seams: 1 },
    { height: 2601, seams: 2 },
  ])('a height of $height needs $seams seams', ({ height, seams }) => {
    const wide = { ...exampleItem, opening_width_mm: 9000 };
    const item = { ...wide, height_left_mm: height, height_right_mm: height };
    expect(calculateItem(item, examplePrices).seams).toBe(seams);
  });

  test.each([
    // Two pieces of 749 and of 750 hundredths of a square metre: 14,98 and 15,00 m².
    { height: 2897, area: 1498, isBanded: false },
    { height: 2900, area: 1500, isBanded: true },
  ])('a band begins with its own area: $area', ({ height, area, isBanded }) => {
    const item = { ...exampleItem, opening_width_mm: 2400, height_left_mm: height, qty: 2 };
    const { area_dm2, band_discount } = calculateOrder(
      orderOf([{ ...item, height_right_mm: height }]),
      examplePrices,
    );
    expect(area_dm2).toBe(area);
    expect(band_discount > 0).toBe(isBanded);
  });

  test('counts sides without fasteners only where all are without', () => {
    const bare = { ...exampleItem, fastener: all(3) };
    expect(calculateItem(bare, examplePrices)).toMatchObject({
      main_fastener_id: 3,
      pieces: all(0),
    });
    const hung = { ...exampleItem, fastener: { ...all(3), top: 1 } };
    expect(calculateItem(hung, examplePrices).main_fastener_id).toBe(1);
  });

  test('adds edging and fasteners where prices are by components', () => {
    const prices = {
      ...examplePrices,
      rules: { ...examplePrices.rules, mode: 'components' as const },
    };
    const { components, main_fastener_id } = calculateItem(exampleItem, prices);
    expect(main_fastener_id).toBeNull();
    // 4,41 m² · 900 ₽; 8,4 m · 1,1 · 120 ₽; 8 · 40 ₽ + 21 · 120 ₽
    expect(components).toMatchObject({ film: 396_900, edging: 110_880, fasteners: 284_000 });
  });

  test('bills sides by whole steps and not less than the least area', () => {
    const withRules = (rules: Partial<typeof examplePrices.rules>) =>
      calculateItem(exampleItem, {
        ...examplePrices,
        rules: { ...examplePrices.rules, ...rules },
      }).area_dm2;
    expect(withRules({ side_step_mm: 1000 })).toBe(900);
    expect(withRules({ min_area_dm2: 442 })).toBe(442);
    expect(withRules({ min_area_dm2: 440 })).toBe(441);
  });

  test('offers the other fasteners by their totals', () => {
    const { alternatives } = calculateOrder(orderOf([exampleItem]), examplePrices);
    // Grommets: 441 · 1160 ₽ = 5 115,60 + 3 045 + 630 → 8 791 ₽ by 10 ₽: 8 790 ₽; staples as it is: 10 731 →
    // 10 730 ₽
    expect(alternatives).toEqual([
      { fastener_id: 1, total: 879_000 },
      { fastener_id: 2, total: 1_073_000 },
    ]);
  });

  test('points out a price that is not filled in', () => {
    const item = { ...exampleItem, film_id: 2, fastener: all(1) };
    const { warnings } = calculateOrder(orderOf([item]), examplePrices);
    expect(warnings).toContainEqual({
      code: 'zero_price',
      item: 0,
      message: 'Цена не заполнена: ПВХ 500 × Люверсы',
    });
  });

  test('names what is chosen and has no price, and nothing else', () => {
    const filled = { ...exampleItem, tint: true, weight: true, roll_straps: 2, skirt_mm: 100 };
    const zip = { count: 1, type: 'tractor' } as const;
    const items = [filled, { ...exampleItem, opening_width_mm: 1000, zip }];
    const found = (prices: PriceList) =>
      unfilledPrices(items, calculateOrder(orderOf(items), prices).items, prices);
    expect(found(examplePrices)).toEqual([]);
    const { extras, films, edging_colors, fasteners, rules } = examplePrices;
    const nothing = {
      ...examplePrices,
      extras: { ...extras, zip_spiral_m: 0, weight_m: 0, strap: 0, skirt_m2: 0, weld_m: 0 },
      films: films.map((film) => ({ ...film, tint_m2: 0 })),
      edging_colors: edging_colors.map((color) => ({ ...color, price_m: 0 })),
      fasteners: fasteners.map((each) => ({ ...each, price: each.id === 1 ? 0 : each.price })),
    };
    const ofFirst = 'тонировка, молния, утяжелитель, ремни, юбка, сварка';
    // By a matrix edging and fasteners cost nothing of their own; the second has a zip of the other type, and
    // no seam.
    expect(found(nothing)).toEqual([{ item: 0, message: `Цена не заполнена: ${ofFirst}` }]);
    expect(found({ ...nothing, rules: { ...rules, mode: 'components' } })).toEqual([
      { item: 0, message: `Цена не заполнена: кант «Белый», крепёж «Люверсы», ${ofFirst}` },
      { item: 1, message: 'Цена не заполнена: кант «Белый», крепёж «Люверсы»' },
    ]);
  });

  test('stays exact where amounts are largest', () => {
    const item = { ...exampleItem, opening_width_mm: 10_000, qty: 99 };
    const items = Array.from({ length: MOST_ITEMS }, () => ({
      ...item,
      height_left_mm: 10_000,
      height_right_mm: 10_000,
    }));
    const { items: calculated, items_amount } = calculateOrder(orderOf(items), examplePrices);
    expect(items_amount).toBe((calculated[0]?.piece_amount ?? 0) * 99 * MOST_ITEMS);
    expect(refuseOrder(orderOf([...items, item]), examplePrices)).toHaveProperty('items');
  });
});

describe('refusals', () => {
  const refused = (change: Partial<OrderItem>) =>
    refuseOrder(orderOf([{ ...exampleItem, ...change }]), examplePrices);

  test('names everything at once', () => {
    expect(
      refused({ opening_width_mm: 199, qty: 100, film_id: 9, edging_color_id: 7, roll_straps: 21 }),
    ).toEqual({
      'items.0.opening_width_mm': ['Укажите размер от 200 до 10 000 мм'],
      'items.0.qty': ['Количество от 1 до 99'],
      'items.0.film_id': ['Выберите плёнку'],
      'items.0.edging_color_id': ['Выберите цвет канта'],
      'items.0.roll_straps': ['Ремней от 0 до 20'],
    });
  });

  test.each([
    [{ height_right_mm: 1999 }, 'height_right_mm', 'Высоты прямоугольника равны'],
    [{ fastener: { ...all(1), top: 4 } }, 'fastener.top', 'Выберите крепёж'],
    [
      { film_id: 2, fastener: { ...all(1), left: 2 } },
      'fastener.left',
      'Для плёнки «ПВХ 500» доступны только: Люверсы',
    ],
    [
      { film_id: 2, fastener: all(1), tint: true },
      'tint',
      'Плёнка «ПВХ 500» не бывает тонированной',
    ],
    [{ skirt_mm: 2000 }, 'skirt_mm', 'Юбка должна быть ниже самой низкой стороны'],
    [{ fastener_step_mm: 49 }, 'fastener_step_mm', 'Шаг от 50 до 1000 мм'],
    [{ zip: { count: 3, type: 'spiral' as const } }, 'zip.count', 'Молний от 0 до 2'],
  ])('refuses %j', (change, key, message) => {
    expect(refused(change)).toEqual({ [`items.0.${key}`]: [message] });
  });

  // The second film is hung on grommets alone, and has no price for «Без крепежа».
  test.each([
    [{ top: 1, right: 3, bottom: 3, left: 3 }, 1],
    [{ top: 1, right: 3, bottom: 1, left: 1 }, 1],
    [{ top: 3, right: 1, bottom: 3, left: 1 }, 1],
  ])('a side may be without a fastener, whatever the film is hung on: %j', (fastener, main) => {
    expect(refused({ film_id: 2, fastener })).toEqual({});
    const { pieces, main_fastener_id } = calculateItem(
      { ...exampleItem, film_id: 2, fastener },
      examplePrices,
    );
    expect(main_fastener_id).toBe(main);
    const isBare = Object.entries(fastener).map(([side, id]) => [side, id === 3]);
    const counted = Object.entries(pieces).map(([side, count]) => [side, count === 0]);
    expect(Object.fromEntries(counted)).toEqual(Object.fromEntries(isBare));
  });

  test('a piece without any fastener wants a price of its own, and no place in the list of the film', () => {
    const bare = orderOf([{ ...exampleItem, film_id: 2, fastener: all(3) }]);
    const message = 'Для плёнки «ПВХ 500» доступны только: Люверсы';
    expect(Object.keys(refuseOrder(bare, examplePrices))).toHaveLength(4);
    expect(refuseOrder(bare, examplePrices)['items.0.fastener.left']).toEqual([message]);
    const cells = [...examplePrices.cells, { film_id: 2, fastener_id: 3, price: 50_000 }];
    expect(refuseOrder(bare, { ...examplePrices, cells })).toEqual({});
    const rules = { ...examplePrices.rules, mode: 'components' as const };
    expect(refuseOrder(bare, { ...examplePrices, rules })).toEqual({});
  });

  test('says that a film has no prices for fasteners at all', () => {
    const prices = { ...examplePrices, cells: [] };
    expect(refuseOrder(orderOf([exampleItem]), prices)).toHaveProperty(
      ['items.0.fastener.top'],
      ['Для плёнки «ПВХ 700» нет цен на крепёж'],
    );
  });

  test.each([
    ['percent', 1500, true],
    ['percent', 1501, false],
    // 15 % of 10 731,00 ₽ is 1 609,65 ₽.
    ['amount', 160_965, true],
    ['amount', 160_966, false],
  ] as const)('a discount of %s %i is allowed: %s', (kind, value, isAllowed) => {
    const content = orderOf([exampleItem], { discount: { kind, value } });
    expect(refuseOrder(content, examplePrices)).toEqual(
      isAllowed ? {} : { 'discount.value': ['Скидка не больше 15 %'] },
    );
  });
});

describe('properties', () => {
  const size = fc.integer({ min: 200, max: 10_000 });
  const fastener = fc.constantFrom(1, 2, 3);
  const item: fc.Arbitrary<OrderItem> = fc
    .record({
      width: size,
      left: size,
      right: size,
      qty: fc.integer({ min: 1, max: 99 }),
      sides: fc.record({ top: fastener, right: fastener, bottom: fastener, left: fastener }),
      zips: fc.integer({ min: 0, max: 2 }),
      skirt: fc.integer({ min: 0, max: 199 }),
      isTinted: fc.boolean(),
      isWeighted: fc.boolean(),
    })
    .map(({ width, left, right, qty, sides, zips, skirt, isTinted, isWeighted }) => ({
      ...exampleItem,
      shape: 'slope' as const,
      opening_width_mm: width,
      height_left_mm: left,
      height_right_mm: right,
      qty,
      fastener: sides,
      zip: { count: zips, type: 'tractor' as const },
      skirt_mm: skirt,
      tint: isTinted,
      weight: isWeighted,
    }));

  test('a piece costs no less where a size grows', () => {
    const grown = fc.record({
      width: fc.integer({ min: 0, max: 500 }),
      left: fc.integer({ min: 0, max: 500 }),
      right: fc.integer({ min: 0, max: 500 }),
    });
    fc.assert(
      fc.property(item, grown, fc.constantFrom('matrix', 'components'), (small, by, mode) => {
        const prices = {
          ...examplePrices,
          rules: { ...examplePrices.rules, mode: mode as 'matrix' | 'components' },
        };
        const large = {
          ...small,
          opening_width_mm: small.opening_width_mm + by.width,
          height_left_mm: small.height_left_mm + by.left,
          height_right_mm: (small.height_right_mm ?? 0) + by.right,
        };
        const before = calculateItem(small, prices);
        const after = calculateItem(large, prices);
        expect(after.components.film).toBeGreaterThanOrEqual(before.components.film);
        expect(after.components.weld).toBeGreaterThanOrEqual(before.components.weld);
        // A slope that levels out has a shorter top and may need a fastener less.
        if (mode === 'matrix') {
          expect(after.piece_amount).toBeGreaterThanOrEqual(before.piece_amount);
        }
      }),
    );
  });

  test('a rectangle costs no less where a size grows, by components too', () => {
    const prices = {
      ...examplePrices,
      rules: { ...examplePrices.rules, mode: 'components' as const },
    };
    const rectangle = (piece: OrderItem, width: number, height: number): OrderItem => ({
      ...piece,
      shape: 'rectangle',
      opening_width_mm: width,
      height_left_mm: height,
      height_right_mm: height,
      edging_color_id: 1,
    });
    fc.assert(
      fc.property(item, size, size, fc.nat(500), fc.nat(500), (piece, width, height, w, h) => {
        const small = calculateItem(rectangle(piece, width, height), prices);
        const large = calculateItem(rectangle(piece, width + w, height + h), prices);
        expect(large.piece_amount).toBeGreaterThanOrEqual(small.piece_amount);
      }),
    );
  });

  test('strips between the seams are no wider than the film is', () => {
    fc.assert(
      fc.property(item, (piece) => {
        const { width_mm, height_mm, seams } = calculateItem(piece, examplePrices);
        const places = seamPlaces(seams, 1350);
        const ends = [0, ...places, Math.min(width_mm, height_mm)];
        ends.slice(1).forEach((end, index) => {
          const strip = end - (ends[index] ?? 0);
          expect(strip).toBeGreaterThan(0);
          expect(strip).toBeLessThanOrEqual(1350);
        });
      }),
    );
  });

  test('mirrored slopes cost the same', () => {
    fc.assert(
      fc.property(item, (piece) => {
        const { top, right, bottom, left } = piece.fastener;
        const mirrored = {
          ...piece,
          height_left_mm: piece.height_right_mm ?? 0,
          height_right_mm: piece.height_left_mm,
          fastener: { top, right: left, bottom, left: right },
        };
        expect(calculateItem(mirrored, examplePrices).amount).toBe(
          calculateItem(piece, examplePrices).amount,
        );
      }),
    );
  });

  test('items commute, and a quantity is a product', () => {
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 8 }), (items) => {
        const forth = calculateOrder(orderOf(items), examplePrices);
        const back = calculateOrder(orderOf([...items].reverse()), examplePrices);
        expect(back.total).toBe(forth.total);
        expect(back.alternatives).toEqual(forth.alternatives);
        forth.items.forEach(({ amount, piece_amount }, index) => {
          expect(amount).toBe(piece_amount * (items[index]?.qty ?? 0));
        });
        expect(forth.prepay + forth.rest).toBe(forth.total);
      }),
    );
  });

  test('fasteners stand between the corners, none further apart than a step and its rounding', () => {
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 15_000 }), size, (length, step) => {
        const bySide = calculateItem(
          { ...exampleItem, opening_width_mm: 2000, fastener_step_mm: Math.min(step, 1000) },
          examplePrices,
        );
        expect(bySide.pieces.top).toBeGreaterThanOrEqual(2);
        const count = Math.ceil((length - 100) / Math.min(step, 1000)) + 1;
        const places = fastenerPlaces(length, 50, count);
        expect(places.at(0)).toBe(50);
        expect(places.at(-1)).toBe(length - 50);
        places.slice(1).forEach((place, index) => {
          expect(place - (places[index] ?? 0)).toBeLessThanOrEqual(Math.min(step, 1000) + 1);
        });
      }),
    );
  });
});
