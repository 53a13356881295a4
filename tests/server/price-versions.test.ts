import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  changePriceList,
  type CurrentPriceList,
  type DocumentSettings,
  type MadeOrder,
  type Order,
  type PriceList,
} from '../../contract';
import { companies, orderNumbers, orders, priceLists } from '../../server/db/schema';
import { ensureDemoCompany } from '../../server/demo/ensure-demo-company';
import { seedDemo } from '../../server/demo/seed-demo';
import { createTestApp, type Answer, type Member, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';
import { EXAMPLE_PRICES } from '../../server/soft-windows/example-prices';
import { examplePrices } from '../unit/contract/soft-windows/example-prices';

const DAY_MS = 86_400_000;
const IS_DEEP = process.env['DEEP'] === '1';
const RUNS = IS_DEEP ? 60 : 4;
const DEEP_LIMIT_MS = 600_000;
const SETTINGS = '/api/soft-windows/settings';
const VERSIONS = '/api/soft-windows/versions';

const data = <Content>({ json }: Answer) => (json as { data: Content }).data;
const dayAfter = (now: Date, days: number) =>
  new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);

const price = fc.integer({ min: 0, max: 10_000_000 });
/** Whatever may be written into a price list so that it stays one. */
const anEdit = fc.oneof(
  fc.record({
    key: fc.constantFrom('cells.1.1', 'cells.1.2', 'cells.2.1', 'films.1.price_m2'),
    to: price,
  }),
  fc.record({
    key: fc.constantFrom('cells.1.1', 'cells.1.2', 'films.1.tint_m2'),
    to: fc.constant(null),
  }),
  fc.record({
    key: fc.constantFrom('films.1.active', 'films.2.active', 'fasteners.1.active'),
    to: fc.boolean(),
  }),
  fc.record({
    key: fc.constantFrom('extras.zip_spiral_m', 'extras.weld_m', 'services.install_min'),
    to: price,
  }),
  fc.record({
    key: fc.constant('films.1.product_width_mm'),
    to: fc.integer({ min: 100, max: 9000 }),
  }),
  fc.record({ key: fc.constant('rules.allowance_mm'), to: fc.integer({ min: 0, max: 500 }) }),
  fc.record({ key: fc.constant('rules.mode'), to: fc.constantFrom('matrix', 'components') }),
  fc.record({ key: fc.constant('rules.total_step'), to: fc.constantFrom(1, 100, 10_000) }),
  fc.record({
    key: fc.constantFrom('rules.prepay_bp', 'rules.vat_bp', 'rules.max_discount_bp'),
    to: fc.integer({ min: 0, max: 10_000 }),
  }),
);
const aDeed = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      edits: fc.array(anEdit, { minLength: 1, maxLength: 5 }),
      inDays: fc.integer({ min: 0, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant('a day passes' as const) },
  { weight: 1, arbitrary: fc.constant('a version is withdrawn' as const) },
);
const size = fc.integer({ min: 200, max: 10_000 });
const anItem = fc.record({
  opening_width_mm: size,
  height_left_mm: size,
  qty: fc.integer({ min: 1, max: 99 }),
  film_id: fc.constant(1),
  tint: fc.boolean(),
  edging_color_id: fc.constantFrom(null, 1),
  fastener: fc.record({
    top: fc.constantFrom(1, 2, 3),
    right: fc.constantFrom(1, 2),
    bottom: fc.constantFrom(1, 2, 3),
    left: fc.constantFrom(1, 2, 3),
  }),
  weight: fc.boolean(),
});

describeOnBothDatabases('versions of prices', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_WRITES_PER_MINUTE: '100000' });
  });
  afterAll(() => app.close());

  const deskOf = (member: Member) => {
    let calls = app.as(member.token);
    const desk = {
      get: (url: string) => calls.get(url),
      post: (url: string, body: object) => calls.post(url, body),
      put: (url: string, body: object) => calls.put(url, body),
      delete: (url: string) => calls.delete(url),
      settings: async () => data<CurrentPriceList>(await calls.get(SETTINGS)),
      async save(prices: Partial<PriceList>, valid_from: string | null = null) {
        const { version, ...current } = await desk.settings();
        const saved = await calls.put(SETTINGS, { ...current, ...prices, valid_from, version });
        const { current: other } = saved.json as { current?: CurrentPriceList };
        // What is to come by that day is what it has to be made from.
        return other
          ? calls.put(SETTINGS, { ...other, ...prices, valid_from, version: other.version })
          : saved;
      },
      /** After a night one has to sign in again. */
      async sleep() {
        app.clock.advance(DAY_MS);
        calls = app.as(await app.login(member.email, member.password));
      },
    };
    return desk;
  };
  const begin = async () => {
    const desk = deskOf(await app.register());
    await desk.save(examplePrices);
    return desk;
  };

  test(
    'never change a stored order by a kopeck, whatever becomes of the prices',
    { timeout: IS_DEEP ? DEEP_LIMIT_MS : 60_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(anItem, { minLength: 1, maxLength: 4 }),
          fc.array(aDeed, { minLength: 4, maxLength: 8 }),
          async (items, deeds) => {
            const desk = await begin();
            const made = await desk.post('/api/orders', {
              items,
              services: { installation: true, delivery: true },
              discount: { kind: 'percent', value: 300 },
            });
            expect(made.status).toBe(201);
            const { undo_token: _token, ...order } = data<MadeOrder>(made);
            const show = async () => data<Order>(await desk.get(`/api/orders/${order.id}`));
            for (const deed of deeds) {
              if (deed === 'a day passes') await desk.sleep();
              else if (deed === 'a version is withdrawn') {
                const [next] = (await desk.settings()).scheduled;
                if (next) await desk.delete(`${VERSIONS}/${next.version}`);
              } else {
                const current = await desk.settings();
                const changes = deed.edits.map(({ key, to }) => ({ key, from: undefined, to }));
                const changed = changePriceList(current, changes);
                const saved = await desk.save(changed, dayAfter(app.clock.now(), deed.inDays));
                expect(saved.status).toBe(200);
              }
              expect(await show()).toEqual(order);
            }
            // Counted anew, it is counted by the prices it has kept.
            const again = await desk.put(`/api/orders/${order.id}`, {
              items: order.items,
              comment: 'Позвонить',
            });
            expect(data<Order>(again)).toMatchObject({
              calculation: order.calculation,
              price_version: order.price_version,
              total: order.total,
            });
          },
        ),
        { numRuns: RUNS },
      );
    },
  );

  test('are saved with what is only read passed over, and come into force on their day', async () => {
    const desk = await begin();
    const today = app.clock.now().toISOString().slice(0, 10);
    const current = await desk.settings();
    expect([current.version, current.today]).toEqual([2, today]);
    const tomorrow = dayAfter(app.clock.now(), 1);
    const read = {
      ...current,
      id: 7,
      scheduled: [{ version: 9, valid_from: tomorrow }],
      today: '1999-01-01',
    };
    const extras = { ...current.extras, strap: 1 };
    const saved = await desk.put(SETTINGS, { ...read, extras, valid_from: tomorrow });
    expect([saved.status, data<PriceList>(saved).version]).toEqual([200, 3]);
    expect((await desk.settings()).extras.strap).toBe(25_000);
    await desk.sleep();
    expect(await desk.settings()).toMatchObject({ version: 3, extras, scheduled: [] });
    const late = await desk.delete(`${VERSIONS}/3`);
    expect([late.status, late.json]).toMatchObject([409, { message: 'Эта версия уже действует' }]);
  });

  test('are not made from those of today for a day that has others, and it is said which', async () => {
    const desk = await begin();
    const day = dayAfter(app.clock.now(), 5);
    const current = await desk.settings();
    const planned = await desk.put(SETTINGS, { ...current, valid_from: day });
    expect(data<PriceList>(planned).version).toBe(3);
    const refused = await desk.put(SETTINGS, {
      ...current,
      valid_from: dayAfter(app.clock.now(), 6),
    });
    const named = day.split('-').toReversed().join('.');
    expect([refused.status, refused.json]).toMatchObject([
      409,
      {
        message: `С ${named} уже запланированы другие цены (версия 3)`,
        current: { version: 3, valid_from: day },
      },
    ]);
    // For today nothing has changed.
    expect((await desk.put(SETTINGS, { ...current, valid_from: null })).status).toBe(200);
    const stale = await desk.put(SETTINGS, { ...current, valid_from: null });
    expect([stale.status, stale.json]).toMatchObject([
      409,
      { message: 'Цены тем временем изменили', current: { version: 4 } },
    ]);
  });

  test('are paged, and no stranger sees or withdraws one', async () => {
    const desk = await begin();
    await desk.save({}, dayAfter(app.clock.now(), 5));
    const page = await desk.get(`${VERSIONS}?per_page=2&page=2`);
    expect(page.json).toMatchObject({
      data: [{ version: 1, state: 'past' }],
      meta: { total: 3, last_page: 2 },
    });
    expect(data<PriceList>(await desk.get(`${VERSIONS}/2`)).cells).toEqual(examplePrices.cells);
    const stranger = deskOf(await app.register());
    for (const answer of [
      await stranger.get(`${VERSIONS}/3`),
      await stranger.delete(`${VERSIONS}/3`),
      await desk.get(`${VERSIONS}/4`),
    ]) {
      expect(answer.status).toBe(404);
    }
    expect((await desk.settings()).scheduled).toHaveLength(1);
  });

  test('count a record that came as one change, and nothing that was only sent along', async () => {
    const desk = await begin();
    const { films, cells, services } = await desk.settings();
    // Its order of keys is not that of the database.
    expect(services.height_steps).not.toEqual([]);
    const [film] = films;
    if (!film) throw new Error('The example has a film');
    const added = { ...film, id: 99, name: 'ТПУ 900' };
    const saved = await desk.save({
      films: [...films, added],
      cells: [...cells, { film_id: 99, fastener_id: 1, price: 500 }],
    });
    expect(saved.status).toBe(200);
    const page = await desk.get(`${VERSIONS}?per_page=1`);
    expect(page.json).toMatchObject({ data: [{ version: 3, changes: 2 }] });
  });

  test('are refused key by key', async () => {
    const desk = await begin();
    const current = await desk.settings();
    const [film] = current.films;
    const refused = await desk.put(SETTINGS, {
      ...current,
      films: [{ ...film, name: ' ', microns: 0.5 }],
      rules: { ...current.rules, corner_mm: 91, bands: [] },
    });
    expect(refused.status).toBe(422);
    expect(Object.keys((refused.json as { errors: object }).errors).toSorted()).toEqual([
      'films.0.microns',
      'films.0.name',
      'rules.bands',
      'rules.corner_mm',
    ]);
  });

  describe('of the demo company', () => {
    const versions = async (companyId: number) =>
      app.database.db.select().from(priceLists).where(eq(priceLists.companyId, companyId));

    test('are filled, three and one to come, and those of a demo without them are added', async () => {
      const { db } = app.database;
      await seedDemo(app.services);
      const real = await app.register();
      const [demo] = await db.select().from(companies).where(eq(companies.isDemo, true));
      const companyId = demo?.id ?? 0;
      // As a folder of a version without orders has it.
      for (const table of [orders, priceLists, orderNumbers]) {
        await db.delete(table).where(eq(table.companyId, companyId));
      }
      await ensureDemoCompany(app.services, { demo: false, empty: true });
      const stored = await versions(companyId);
      const today = app.clock.now().toISOString().slice(0, 10);
      const days = stored.map(({ validFrom }) => validFrom).toSorted();
      expect(days).toHaveLength(4);
      expect(days.map((day) => day > today)).toEqual([false, false, false, true]);
      for (const { prices } of stored) {
        const filled = prices.cells.filter(({ price: each }) => each > 0);
        expect(filled.length).toBeGreaterThan(10);
      }
      const ofReal = await versions(real.companyId);
      expect(ofReal.map(({ version }) => version)).toEqual([1]);
      expect(ofReal[0]?.prices.cells.every(({ price: each }) => each === 0)).toBe(true);

      // What somebody has begun to work with stays as it is.
      await ensureDemoCompany(app.services, { demo: false, empty: true });
      expect(await db.$count(priceLists, eq(priceLists.companyId, companyId))).toBe(4);
    });
  });

  test('an example is filled into the own lists of a company, whose rules stay', async () => {
    const desk = deskOf(await app.register());
    const { films, fasteners, cells, rules, services } = await desk.settings();
    const [film, second, ...otherFilms] = films;
    const [fastener, ...otherFasteners] = fasteners;
    if (!film || !second || !fastener) throw new Error('A new company has films and fasteners');
    const own = {
      films: [
        { ...film, name: 'Своя плёнка', roll_width_mm: 1600 },
        { ...second, material: 'fabric' as const },
        ...otherFilms,
        { ...film, id: 99, name: 'Сетка', material: 'mesh' as const },
      ],
      fasteners: [{ ...fastener, name: 'Кольца', step_mm: 250 }, ...otherFasteners],
      cells: [...cells, { film_id: 99, fastener_id: 1, price: 0 }],
      services: { ...services, base_bp: { ...services.base_bp, brick: 15_000 } },
      rules: {
        ...rules,
        vat_bp: 2000,
        prepay_bp: 7000,
        bands: [{ from_dm2: 0, discount_bp: 100 }],
      },
    };
    expect(await desk.save(own)).toMatchObject({ status: 200 });
    expect(await desk.post('/api/soft-windows/example', {})).toMatchObject({ status: 200 });
    const now = await desk.settings();
    expect(now.rules).toEqual({ ...own.rules, total_step: 1000 });
    expect(now.services).toMatchObject({ base_bp: own.services.base_bp, install_m2: 35_000 });
    expect(now.films.map((each) => ({ ...each, price_m2: 0, tint_m2: null }))).toEqual(own.films);
    expect(now.films.map(({ price_m2 }) => price_m2 > 0)).toEqual([true, false, true, true, false]);
    expect(now.fasteners[0]).toEqual({ ...own.fasteners[0], price: 4000 });
    const priceOf = (id: number) => now.cells.find((cell) => cell.film_id === id)?.price;
    expect([1, 2, 99].map(priceOf)).toEqual([87_000, 0, 0]);
  });

  test.each([
    ['installation', { install_m2: 50_000 }, {}],
    ['a zip', {}, { zip_spiral_m: 50_000 }],
  ])('no example is taken over a price of %s alone', async (_what, work, parts) => {
    const desk = deskOf(await app.register());
    const { services, extras } = await desk.settings();
    const given = { services: { ...services, ...work }, extras: { ...extras, ...parts } };
    expect(await desk.save(given)).toMatchObject({ status: 200 });
    expect(await desk.post('/api/soft-windows/example', {})).toMatchObject({ status: 409 });
    expect(await desk.settings()).toMatchObject(given);
  });

  test('an example gives prices to begin with, once and not over what is filled in', async () => {
    const member = await app.register({ company: 'Окна Дачи' });
    const desk = app.as(member.token);
    const { version } = data<PriceList>(await desk.get(SETTINGS));
    const taken = await desk.post('/api/soft-windows/example');
    expect(taken.status).toBe(200);
    const now = data<PriceList>(await desk.get(SETTINGS));
    expect(now.version).toBe(version + 1);
    expect(now.cells.every(({ price: each }) => each > 0)).toBe(true);
    expect(now).toMatchObject(EXAMPLE_PRICES);
    const again = await desk.post('/api/soft-windows/example');
    expect([again.status, again.json]).toMatchObject([409, { message: 'Цены уже заполнены' }]);
    expect(data<PriceList>(await desk.get(SETTINGS)).version).toBe(version + 1);
    // The company is named on its documents from the first day, until it says otherwise.
    const { requisites } = data<DocumentSettings>(await desk.get('/api/soft-windows/documents'));
    expect(requisites).toMatchObject({ short_name: 'Окна Дачи', inn: null });
  });
});
