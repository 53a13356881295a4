import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CutList, Order } from '../../contract';
import { openTwoDesks, type Desk } from '../support/server/lead-desk';
import { restrictTo } from '../support/server/records-of';
import { createTestApp, type Answer, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const dataOf = <Content>({ json }: Answer) => (json as { data: Content }).data;
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

describeOnBothDatabases('a cut list', (open) => {
  let app: TestApp;
  let anna: Desk;
  let boris: Desk;
  let item: object;
  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_WRITES_PER_MINUTE: '100000' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    ({ anna, boris } = await openTwoDesks(app));
    const {
      films,
      fasteners,
      edging_colors: colors,
    } = (
      (await anna.get('/api/soft-windows/settings')).json as {
        data: Record<'films' | 'fasteners' | 'edging_colors', { id: number; kind?: string }[]>;
      }
    ).data;
    const hung = fasteners.find(({ kind }) => kind === 'grommet')?.id;
    item = {
      opening_width_mm: 3000,
      height_left_mm: 2000,
      qty: 2,
      film_id: films[0]?.id,
      edging_color_id: colors[0]?.id,
      fastener: { top: hung, right: hung, bottom: hung, left: hung },
      zip: { count: 1, type: 'tractor' },
      weight: true,
      roll_straps: 2,
      skirt_mm: 300,
    };
  });

  const newOrder = async (items: object[]): Promise<Order> => {
    const answer = await anna.post('/api/orders', { contact: { name: 'Мария' }, items });
    expect(answer.status, answer.text).toBe(201);
    return dataOf<Order>(answer);
  };
  const cut = async (desk: Desk, ids: number[]) => desk.post('/api/orders/cut-list', { ids });

  test('adds up to the millimetre and the piece of its orders', async () => {
    const orders = [
      await newOrder([item, { ...item, opening_width_mm: 900, height_left_mm: 1100, qty: 3 }]),
      await newOrder([{ ...item, zip: { count: 0 }, weight: false, roll_straps: 0, skirt_mm: 0 }]),
    ];
    const answer = await cut(
      anna,
      orders.map(({ id }) => id),
    );
    expect(answer.status, answer.text).toBe(200);
    const list = dataOf<CutList>(answer);
    const made = orders.flatMap(({ items, calculation }) =>
      items.map((one, place) => {
        const calculated = calculation?.items[place];
        if (!calculated) throw new Error('An item was not calculated');
        return { one, calculated };
      }),
    );
    const total = (of: (each: (typeof made)[number]) => number) => sum(made.map(of));
    const lengthOf = (group: string) =>
      sum(list.materials.flatMap((each) => (each.group === group ? (each.length_mm ?? 0) : [])));
    const piecesOf = (group: string) =>
      sum(list.materials.flatMap((each) => (each.group === group ? (each.pieces ?? 0) : [])));
    expect(sum(list.films.map(({ run_mm: run }) => run))).toBe(
      total(({ one, calculated }) => calculated.film_run_mm * one.qty),
    );
    expect(sum(list.films.map(({ pieces }) => pieces))).toBe(total(({ one }) => one.qty));
    expect(lengthOf('edging')).toBe(
      total(({ one, calculated }) => calculated.edging_run_mm * one.qty),
    );
    expect(lengthOf('zip')).toBe(
      total(({ one, calculated }) => one.zip.count * calculated.height_mm * one.qty),
    );
    expect(piecesOf('zip')).toBe(total(({ one }) => one.zip.count * one.qty));
    expect(piecesOf('fastener')).toBe(
      total(({ one, calculated }) => sum(Object.values(calculated.pieces)) * one.qty),
    );
    expect(piecesOf('strap')).toBe(total(({ one }) => one.roll_straps * one.qty));
    expect(list.materials.every(({ pieces, length_mm: mm }) => (pieces ?? 0) + (mm ?? 0) > 0)).toBe(
      true,
    );
    const [film] = list.films;
    const strips = total(({ one, calculated }) => (calculated.seams + 1) * one.qty);
    expect(film?.strips).toHaveLength(strips);
    expect(film?.plan_mm).toBeLessThanOrEqual(film?.run_mm ?? 0);
    expect(answer.text).not.toMatch(/price|total|phone/);
  });

  test('names what cannot be cut, and leaves out orders in the trash', async () => {
    const empty = await newOrder([]);
    const gone = await newOrder([item]);
    await anna.delete(`/api/orders/${gone.id}`);
    const list = dataOf<CutList>(await cut(anna, [empty.id, gone.id]));
    expect(list.orders.map(({ id }) => id)).toEqual([empty.id]);
    expect(list.missing).toEqual([{ order_number: empty.number, item: null }]);
    expect(list.films).toEqual([]);
    expect((await cut(anna, [gone.id])).status).toBe(404);
    const file = await anna.post('/api/orders/cut-list/export', {
      ids: [empty.id, gone.id],
      format: 'csv',
    });
    expect(file.text).toContain('Не вошло;заказов не найдено: 1');
    expect(file.text).toContain(`Не вошло;заказ №${empty.number}: нет изделий`);
    expect((await cut(anna, [])).status).toBe(422);
  });

  test('of more strips than are planned still adds them up', async () => {
    const many = { ...item, qty: 99 };
    const order = await newOrder([many, many, { ...many, opening_width_mm: 3500 }]);
    const [film] = dataOf<CutList>(await cut(anna, [order.id])).films;
    expect(film).toMatchObject({ plan_mm: null, strips: [], pieces: 297 });
    const runs = order.items.map(
      ({ qty }, place) => (order.calculation?.items[place]?.film_run_mm ?? 0) * qty,
    );
    expect(film?.run_mm).toBe(sum(runs));
  });

  test('is of orders that the person finds', async () => {
    const order = await newOrder([item]);
    await restrictTo(app, boris.member, 'own');
    expect((await cut(boris, [order.id])).status).toBe(404);
  });

  test('leaves as a file for the supplier', async () => {
    const order = await newOrder([item]);
    const answer = await anna.post('/api/orders/cut-list/export', {
      ids: [order.id],
      format: 'csv',
    });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.text).toMatch(/Плёнка;.*рулон/u);
    expect(answer.text).toMatch(/Молнии;Тракторная;4,2;2/u);
  });
});
