import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateOrder } from '../../../../contract/soft-windows/calculate-order.ts';
import { orderItemSchema } from '../../../../contract/order/order-item.ts';
import { sourceOf } from '../../../../server/production/sheet/sheet-source.ts';
import { shownOrder } from '../../../../server/production/shop/show-order.ts';
import { examplePrices } from '../../contract/soft-windows/example-prices.ts';

const DEEP = process.env['DEEP'] === '1';
const ORDERS = DEEP ? 10_000 : 1000;

const size = fc.integer({ min: 50, max: 600 }).map((centimetres) => centimetres * 10);
const fastener = fc.constantFrom(1, 2, 3);
const itemArbitrary = fc.record({
  id: fc.uuid({ version: 4 }),
  opening_width_mm: size,
  height_left_mm: size,
  qty: fc.integer({ min: 1, max: 9 }),
  film_id: fc.constant(1),
  tint: fc.boolean(),
  edging_color_id: fc.constantFrom(1, null),
  fastener: fc.record({ top: fastener, right: fastener, bottom: fastener, left: fastener }),
  zip: fc.record({ count: fc.nat(2), type: fc.constantFrom('spiral', 'tractor') }),
  weight: fc.boolean(),
  roll_straps: fc.nat(3),
  skirt_mm: fc.constantFrom(0, 150, 300),
});
const orderArbitrary = fc.record({
  items: fc.uniqueArray(itemArbitrary, { minLength: 1, maxLength: 5, selector: ({ id }) => id }),
  phone: fc.stringMatching(/^\+79\d{9}$/),
  /** By how much the other prices differ, in kopecks. */
  dearer: fc.integer({ min: 100_000, max: 1_000_000 }),
});

const dearerPrices = (by: number) => ({
  ...examplePrices,
  films: examplePrices.films.map((film) => ({ ...film, price_m2: film.price_m2 + by })),
  cells: examplePrices.cells.map((cell) => ({ ...cell, price: cell.price + by })),
  edging_colors: examplePrices.edging_colors.map((one) => ({ ...one, price_m: one.price_m + by })),
  extras: { ...examplePrices.extras, strap: examplePrices.extras.strap + by },
});

test('an order in the shop tells no sum and no phone', () => {
  fc.assert(
    fc.property(orderArbitrary, ({ items: written, phone, dearer }) => {
      const items = written.map((item) => orderItemSchema.parse(item));
      const shownBy = (prices: typeof examplePrices) => {
        const calculation = calculateOrder(
          {
            items,
            services: {
              ...{ measurement: true, installation: true, dismantling_pcs: 1, delivery: true },
            },
            distance_km: 12,
            mounting_base: null,
            mounting_height_mm: null,
            lines: [{ name: 'Подъём', qty: 1, price: dearer }],
            discount: { kind: null, value: 0 },
          },
          prices,
        );
        const row = {
          ...{ id: 7, number: 3, status: 'production', deletedAt: null, priceVersion: 3 },
          ...{ contactName: 'Мария', clientName: null, installsAt: null, items, calculation },
          // A row read with more than it has to be.
          ...{ contactPhone: phone, address: phone, comment: phone, total: calculation.total },
        };
        const text = JSON.stringify(shownOrder(row, sourceOf(row, prices), []));
        return { text, total: calculation.total };
      };
      const [one, other] = [shownBy(examplePrices), shownBy(dearerPrices(dearer))];
      expect(one.total).not.toBe(other.total);
      // An answer that no price changes tells nothing of a sum.
      expect(one.text).toBe(other.text);
      expect(one.text).not.toContain(phone.slice(2));
    }),
    { numRuns: ORDERS, seed: 11 },
  );
});
