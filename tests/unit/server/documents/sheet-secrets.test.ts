import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateOrder, formatMoney, formatPhone, NO_REQUISITES } from '#contract';
import { orderItemSchema } from '../../../../contract/order/order-item.ts';
import { buildDocument } from '../../../../server/documents/content/build-document.ts';
import type { Ingredients } from '../../../../server/documents/content/ingredients.ts';
import { examplePrices, orderOf } from '../../contract/soft-windows/example-prices.ts';

const RUNS = 1000;
const COMPANY_PHONE = '+74951234567';
/** A smaller sum in kopecks may equal a length in millimetres. */
const LONGEST_MM = 100_000;

const item = fc.record({
  id: fc.uuid({ version: 4 }),
  name: fc.constantFrom('', 'Окно', '<b>Дверь</b>'),
  kind: fc.constantFrom('window', 'door'),
  shape: fc.constantFrom('rectangle', 'slope'),
  opening_width_mm: fc.integer({ min: 300, max: 6000 }),
  height_left_mm: fc.integer({ min: 300, max: 4000 }),
  height_right_mm: fc.integer({ min: 300, max: 4000 }),
  qty: fc.integer({ min: 1, max: 99 }),
  film_id: fc.constantFrom(...examplePrices.films.map(({ id }) => id)),
  edging_color_id: fc.constantFrom(null, 1),
  fastener: fc.constant({ top: 1, right: 2, bottom: 2, left: 2 }),
  zip: fc.record({
    count: fc.integer({ min: 0, max: 2 }),
    type: fc.constant('spiral'),
    sides: fc.constant(['left', 'right']),
  }),
  weight: fc.boolean(),
  roll_straps: fc.integer({ min: 0, max: 4 }),
  skirt_mm: fc.integer({ min: 0, max: 400 }),
});
const phone = fc
  .integer({ min: 0, max: 999_999_999 })
  .map((rest) => `+79${String(rest).padStart(9, '0')}`);

/** The input of the sheet of an order of some items, whose client is called by a name or by their phone. */
function ingredientsOf(written: readonly object[], called: string, number: string): Ingredients {
  const items = written.map((each) => orderItemSchema.parse(each));
  const terms = {
    services: { measurement: true, installation: true, dismantling_pcs: 2, delivery: true },
    lines: [{ name: 'Лифт', qty: 2, price: 512_300 }],
  };
  const calculation = calculateOrder(orderOf(items, terms), examplePrices);
  const order = {
    id: 7,
    number: 12,
    items,
    total: calculation.total,
    paid: 12_345_600,
    client: { id: 3, name: called },
    contact: { name: called, phone: number, email: 'maria@example.com' },
    address: 'Истра, ул. Лесная, 5',
    comment: `Звонить ${number}`,
    deleted_at: null,
  };
  const requisites = { ...NO_REQUISITES, legal_name: 'ООО «Веранда»', phone: COMPANY_PHONE };
  return {
    type: 'production',
    order,
    calculation,
    prices: examplePrices,
    settings: { requisites },
    installs: '3 декабря, 14:00–15:00',
    today: '2026-11-30',
    hasLeft: true,
  } as unknown as Ingredients;
}

const numbersIn = (value: unknown): number[] => {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
};

test('no sheet of 1 000 random orders has a sum, a phone or an address in it', () => {
  fc.assert(
    fc.property(
      fc.array(item, { minLength: 1, maxLength: 6 }),
      phone,
      fc.constantFrom('name', 'phone', 'written phone'),
      (items, number, calledBy) => {
        const called =
          calledBy === 'name' ? 'Мария' : calledBy === 'phone' ? number : formatPhone(number);
        const made = ingredientsOf(items, called, number);
        const content = buildDocument(made);
        const text = JSON.stringify(content);
        expect(text).not.toMatch(/"(?:price|amount|total|paid|prepay|rest|sum)"|₽|руб/u);
        expect(text).not.toMatch(/Истра|example\.com|Лифт/u);
        const digits = text.replaceAll(/[\s()+\u00a0-]/gu, '');
        expect(digits).not.toContain(number.slice(2));
        expect(digits).not.toContain(COMPANY_PHONE.slice(2));
        const { calculation, order } = made;
        const sums = [order.total, order.paid, calculation.prepay, calculation.rest]
          .concat(calculation.items.flatMap(({ amount, piece_amount: piece }) => [amount, piece]))
          .filter((sum) => sum > LONGEST_MM);
        for (const sum of sums) expect(text).not.toContain(formatMoney(sum));
        expect(numbersIn(content.blocks).filter((each) => sums.includes(each))).toEqual([]);
        expect(content.client.name).toBe(calledBy === 'name' ? 'Мария' : null);
        const [sheet] = content.blocks;
        expect(sheet?.type === 'sheet' && sheet.rows.length).toBe(items.length);
      },
    ),
    { numRuns: RUNS },
  );
});
