import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  calculateOrder,
  endpoints,
  orderContentSchema,
  priceListSchema,
  refuseOrder,
  type PriceList,
} from '../../contract';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { createTestApp, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';
import { examplePrices } from '../unit/contract/soft-windows/example-prices';

const RUNS = 150;
const WRITES = { LIMIT_WRITES_PER_MINUTE: '100000' };

const size = fc.integer({ min: 200, max: 10_000 });
const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { freq: 2 });
const fastener = fc.constantFrom(1, 2, 3);
const sides = fc.record({ top: fastener, right: fastener, bottom: fastener, left: fastener });
const item = fc
  .record({
    shape: fc.constantFrom('rectangle', 'slope'),
    opening_width_mm: size,
    height_left_mm: size,
    height_right_mm: size,
    qty: fc.integer({ min: 1, max: 99 }),
    film_id: fc.constantFrom(1, 1, 2),
    tint: fc.boolean(),
    edging_color_id: maybe(fc.constant(1)),
    edging_mm: maybe(fc.constant({ top: 70, right: 50, bottom: 0, left: 50 })),
    fastener: sides,
    fastener_step_mm: maybe(fc.integer({ min: 50, max: 1000 })),
    zip: maybe(
      fc.record({
        count: fc.integer({ min: 0, max: 2 }),
        type: fc.constantFrom('spiral', 'tractor'),
      }),
    ),
    weight: fc.boolean(),
    roll_straps: fc.integer({ min: 0, max: 20 }),
    skirt_mm: fc.integer({ min: 0, max: 199 }),
  })
  .map((piece) => ({
    ...piece,
    ...(piece.shape === 'rectangle' && { height_right_mm: piece.height_left_mm }),
    // The second film has one fastener, which not every side needs, and is never tinted.
    ...(piece.film_id === 2 && { tint: false, fastener: { top: 1, right: 3, bottom: 1, left: 3 } }),
  }));
/** What makes an item unsound: both sides refuse the same. */
const fault = fc.constantFrom(
  { opening_width_mm: 199 },
  { height_left_mm: 10_001 },
  { qty: 100 },
  { film_id: 9 },
  { film_id: 2, fastener: { top: 2, right: 1, bottom: 1, left: 1 } },
  { fastener: { top: 4, right: 1, bottom: 1, left: 9 } },
  { fastener_step_mm: 49 },
  { skirt_mm: 10_000 },
);
const items = fc
  .tuple(fc.array(item, { maxLength: 8 }), fc.option(fault, { freq: 4 }), fc.nat(7))
  .map(([sound, broken, place]) =>
    sound.map((each, index) => (index === place ? { ...each, ...broken } : each)),
  );
const order = fc.record({
  items,
  services: fc.record({
    measurement: fc.boolean(),
    installation: fc.boolean(),
    dismantling_pcs: fc.integer({ min: 0, max: 9 }),
    delivery: fc.boolean(),
  }),
  distance_km: maybe(fc.integer({ min: 0, max: 300 })),
  mounting_base: maybe(fc.constantFrom('wood', 'metal', 'brick', 'concrete', 'other')),
  mounting_height_mm: maybe(fc.integer({ min: 0, max: 12_000 })),
  lines: fc.array(
    fc.record({
      name: fc.constant('Лифт'),
      qty: fc.integer({ min: 1, max: 999 }),
      price: fc.integer({ min: 0, max: 1_000_000 }),
    }),
    { maxLength: 3 },
  ),
  discount: fc.oneof(
    fc.constant({ kind: null, value: 0 }),
    fc.record({
      kind: fc.constant('percent'),
      value: fc.integer({ min: 0, max: 1550 }),
    }),
    fc.record({
      kind: fc.constant('amount'),
      value: fc.integer({ min: 0, max: 100_000 }),
    }),
  ),
});

describeOnOneDatabase('an order calculated by the server', (open) => {
  let app: TestApp;
  let anna: Desk;
  beforeAll(async () => {
    app = createTestApp(await open(), WRITES);
    anna = await openDesk(app, await app.register());
  });
  afterAll(() => app.close());

  /** The prices in force, as a browser reads them. */
  async function pricesOf(rules: Partial<PriceList['rules']>): Promise<PriceList> {
    const read = async () =>
      ((await anna.get('/api/soft-windows/settings')).json as { data: { version: number } }).data;
    const { version } = await read();
    await anna.put('/api/soft-windows/settings', {
      ...examplePrices,
      valid_from: null,
      rules: { ...examplePrices.rules, ...rules },
      version,
    });
    return priceListSchema.parse(await read());
  }

  test.each([
    ['a matrix of prices', { mode: 'matrix' }],
    ['prices of components', { mode: 'components', side_step_mm: 100, min_area_dm2: 150 }],
    ['no tax and exact sums', { mode: 'matrix', vat_bp: null, total_step: 1 }],
  ] as const)('comes to what the browser says before it asks, by %s', async (_name, rules) => {
    const prices = await pricesOf(rules);
    const seen = { calculated: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(order, async (sent) => {
        const content = orderContentSchema.parse(sent);
        const answer = await anna.post('/api/orders/calculate', sent);
        const errors = refuseOrder(content, prices);
        if (Object.keys(errors).length > 0) {
          seen.refused += 1;
          expect([answer.status, answer.json]).toMatchObject([422, { errors }]);
          return;
        }
        seen.calculated += 1;
        expect(answer.status).toBe(200);
        // Strictly: what the reader would have to forgive is a difference too.
        const { data } = answer.json as { data: unknown };
        expect(data).toEqual(calculateOrder(content, prices));
        expect(endpoints.orders.calculate.response.parse(data)).toEqual(data);
      }),
      { numRuns: RUNS },
    );
    // Neither sound nor unsound orders are too rare to prove anything.
    expect(Math.min(seen.calculated, seen.refused)).toBeGreaterThan(RUNS / 10);
  });
});
