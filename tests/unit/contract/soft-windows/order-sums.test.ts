import { describe, expect, test } from 'vitest';
import {
  calculateOrder,
  refuseOrder,
  type OrderContent,
  type OrderItem,
  type PriceList,
} from '#contract';
import { exampleItem, examplePrices, orderOf } from './example-prices';

const all = (id: number) => ({ top: id, right: id, bottom: id, left: id });
/** 2 000 × 2 000 mm with its allowance: 400 dm² · 1 160 ₽/m² = 4 640 ₽, one weld of 2 m · 300 ₽ = 600 ₽. */
const PIECE = 524_000;
const piece: OrderItem = {
  ...exampleItem,
  opening_width_mm: 1900,
  height_left_mm: 1900,
  height_right_mm: 1900,
  edging_color_id: null,
  fastener: all(1),
  zip: { count: 0, type: 'spiral' },
};
const NO_SERVICES = orderOf([]).services;
const withRules = (rules: Partial<PriceList['rules']>): PriceList => ({
  ...examplePrices,
  rules: { ...examplePrices.rules, ...rules },
});
const servicesOf = (parts: Partial<OrderContent>, items = [piece]) =>
  calculateOrder(orderOf(items, parts), examplePrices).services;

describe('the sums of an order, by hand', () => {
  test.each([
    // 4 000 mm by 3 570 and by 3 573: 14,28 and 14,29 m². At 350 ₽ a metre that is 4 998 ₽ and 5 001,50 ₽.
    { height: 3470, area: 1428, installation: 500_000 },
    { height: 3473, area: 1429, installation: 500_150 },
  ])('installation of $area dm² costs $installation', ({ height, area, installation }) => {
    const wide = { ...piece, opening_width_mm: 3900 };
    const items = [{ ...wide, height_left_mm: height, height_right_mm: height }];
    const content = orderOf(items, { services: { ...NO_SERVICES, installation: true } });
    const sums = calculateOrder(content, examplePrices);
    expect([sums.area_dm2, sums.services.installation]).toEqual([area, installation]);
  });

  test.each([
    { height: 2999, base: null, installation: 500_000 },
    { height: 3000, base: null, installation: 650_000 },
    // The base is of the work alone, not of its height: 5 000 ₽ · 1,3 + 1 500 ₽.
    { height: 3000, base: 'concrete', installation: 800_000 },
  ] as const)('at $height mm on $base it costs $installation', ({ height, base, installation }) => {
    const services = { ...NO_SERVICES, installation: true };
    expect(
      servicesOf({ services, mounting_height_mm: height, mounting_base: base }).installation,
    ).toBe(installation);
  });

  test.each([
    { distance: null, delivery: 100_000 },
    { distance: 10, delivery: 100_000 },
    { distance: 11, delivery: 104_000 },
  ])('delivery of $distance km costs $delivery', ({ distance, delivery }) => {
    const services = { ...NO_SERVICES, delivery: true };
    expect(servicesOf({ services, distance_km: distance }).delivery).toBe(delivery);
  });

  test('dismantling and lines cost their number', () => {
    const services = { ...NO_SERVICES, dismantling_pcs: 3 };
    const lines = [
      { name: 'Лифт', qty: 2, price: 50_000 },
      { name: 'Скотч', qty: 3, price: 101 },
    ];
    expect(servicesOf({ services, lines })).toMatchObject({ dismantling: 150_000, lines: 100_303 });
  });

  test.each([
    { step: 1, price: 4551, total: 528_551, rounding: 0 },
    { step: 100, price: 4551, total: 528_600, rounding: 49 },
    { step: 1000, price: 4551, total: 529_000, rounding: 449 },
    { step: 10_000, price: 4551, total: 530_000, rounding: 1449 },
    { step: 100, price: 4449, total: 528_400, rounding: -49 },
    { step: 1000, price: 4449, total: 528_000, rounding: -449 },
    { step: 1000, price: 4500, total: 529_000, rounding: 500 },
    { step: 10_000, price: 999, total: 520_000, rounding: -4999 },
  ] as const)('5 240 ₽ and $price kopecks by $step are $total', ({ step, price, ...sums }) => {
    const content = orderOf([piece], { lines: [{ name: 'Лифт', qty: 1, price }] });
    const prices = withRules({ total_step: step });
    expect(calculateOrder(content, prices)).toMatchObject({ items_amount: PIECE, ...sums });
  });

  test.each([
    // Whole roubles of a half, and of all: that would be 49 kopecks more than there is to pay.
    { bp: 5000, prepay: 264_300 },
    { bp: 10_000, prepay: 528_551 },
    { bp: 0, prepay: 0 },
  ])('a prepayment of $bp is $prepay', ({ bp, prepay }) => {
    const content = orderOf([piece], { lines: [{ name: 'Лифт', qty: 1, price: 4551 }] });
    const prices = withRules({ total_step: 1, prepay_bp: bp });
    expect(calculateOrder(content, prices)).toMatchObject({ prepay, rest: 528_551 - prepay });
  });

  test('without VAT there is none, not nought', () => {
    expect(calculateOrder(orderOf([piece]), withRules({ vat_bp: null })).vat_amount).toBeNull();
  });

  test('six of all other fasteners are offered, the cheapest first and of equals the first', () => {
    const ids = [11, 12, 13, 14, 15, 16, 17, 18];
    // 4 m² at 10 ₽ more with each, but for the fourth, which costs what the third does.
    const priceOf = (id: number) => 100_000 + 1000 * (id === 14 ? 3 : id - 10);
    const prices: PriceList = {
      ...examplePrices,
      fasteners: [
        ...examplePrices.fasteners,
        ...ids.map((id) => ({
          ...{ id, name: `Крепёж ${id}`, kind: 'other' as const },
          ...{ step_mm: 300, price: 0, active: true },
        })),
      ],
      cells: [
        ...examplePrices.cells,
        ...ids.map((id) => ({ film_id: 1, fastener_id: id, price: priceOf(id) })),
      ],
    };
    const { alternatives } = calculateOrder(orderOf([piece]), prices);
    expect(alternatives).toEqual([
      { fastener_id: 11, total: 464_000 },
      { fastener_id: 12, total: 468_000 },
      { fastener_id: 13, total: 472_000 },
      { fastener_id: 14, total: 472_000 },
      { fastener_id: 15, total: 480_000 },
      { fastener_id: 16, total: 484_000 },
    ]);
  });

  test('an amount given off is at most what another fastener leaves of the pieces', () => {
    const cells = examplePrices.cells.map((cell) =>
      cell.film_id === 1 && cell.fastener_id === 2 ? { ...cell, price: 2000 } : cell,
    );
    // 15 % of 5 240 ₽ are 786 ₽; with the other one the piece is 80 ₽ and its weld of 600 ₽.
    const content = orderOf([piece], { discount: { kind: 'amount', value: 78_600 } });
    const prices = { ...examplePrices, cells };
    expect(refuseOrder(content, prices)).toEqual({});
    expect(calculateOrder(content, prices).alternatives).toEqual([{ fastener_id: 2, total: 0 }]);
  });
});

describe('what is refused of an order', () => {
  test('more than a hundred thousand million, services included', () => {
    const huge = { ...piece, opening_width_mm: 10_000, height_left_mm: 10_000, qty: 99 };
    const items = Array.from({ length: 100 }, () => ({ ...huge, height_right_mm: 10_000 }));
    expect(refuseOrder(orderOf(items), examplePrices)).toEqual({
      items: ['Сумма заказа слишком велика'],
    });
  });

  test('a percent that is too much, beside whatever else is wrong', () => {
    const content = orderOf([{ ...piece, qty: 100 }], {
      discount: { kind: 'percent', value: 1501 },
    });
    expect(refuseOrder(content, examplePrices)).toEqual({
      'items.0.qty': ['Количество от 1 до 99'],
      'discount.value': ['Скидка не больше 15 %'],
    });
  });
});
