import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Order, ShopBoard, ShopOrder } from '../../contract';
import { orders } from '../../server/db/schema';
import { dataOf } from '../support/server/chat-desk';
import { openTwoDesks, type Desk } from '../support/server/lead-desk';
import { restrictTo } from '../support/server/records-of';
import { createTestApp, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const HOUR_MS = 3_600_000;
const WINDOW = {
  name: 'Окно 1',
  opening_width_mm: 2000,
  height_left_mm: 1800,
  qty: 1,
  film_id: 1,
  fastener: { top: 1, right: 1, bottom: 1, left: 1 },
};

function signal() {
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  return { send, sent };
}

describeOnBothDatabases('the rights of the shop', (open) => {
  let app: TestApp;
  let anna: Desk;
  let boris: Desk;
  /** Both are Anna's; the second is not in production. */
  let inShop: Order;
  let sold: Order;
  beforeAll(async () => {
    // The days of a performer are counted by the clock of the database.
    app = createTestApp(await open(), { LIMIT_WRITES_PER_MINUTE: '100000' }, { start: new Date() });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    ({ anna, boris } = await openTwoDesks(app));
    [inShop, sold] = [await newOrder('production'), await newOrder('contract')];
  });

  const newOrder = async (status: string, userId: number | null = anna.member.userId) => {
    const made = await anna.post('/api/orders', {
      contact: { name: 'Мария', phone: '+7 999 123-45-67' },
      address: 'Казань, Баумана, 5',
      comment: 'Звонить вечером',
      user_id: userId,
      items: [WINDOW],
      lines: [{ name: 'Подъём', qty: 1, price: 123_400 }],
    });
    const { id } = dataOf<Order>(made);
    return dataOf<Order>(await anna.put(`/api/orders/${id}`, { status, user_id: userId }));
  };
  const show = (desk: Desk, { id }: Order) => desk.get(`/api/orders/${id}/production`);
  const mark = (desk: Desk, { id, items }: Order) =>
    desk.put(`/api/orders/${id}/production`, {
      item_ids: [items[0]?.id],
      operation: 'cut',
      done: true,
    });
  const statuses = async (desk: Desk, order: Order) => [
    (await show(desk, order)).status,
    (await mark(desk, order)).status,
  ];
  /** The orders on the board; its first column is as the list of it. */
  const listed = async (desk: Desk) => {
    const board = dataOf<ShopBoard>(await desk.get('/api/production/board'));
    const list = dataOf<{ number: number }[]>(await desk.get('/api/production?filter[stage]=cut'));
    const numbersOf = (stages: ShopBoard) =>
      stages.flatMap(({ items }) => items.map(({ number }) => number));
    expect(numbersOf(board.filter(({ stage }) => stage === 'cut'))).toEqual(
      list.map(({ number }) => number),
    );
    return numbersOf(board).toSorted((one, other) => one - other);
  };

  describe('of a performer', () => {
    beforeEach(() => restrictTo(app, boris.member, 'own', 'performer'));

    test('they find every order in production, and no other', async () => {
      expect(await listed(boris)).toEqual([inShop.number]);
      expect(await statuses(boris, inShop)).toEqual([200, 200]);
      expect(await statuses(boris, sold)).toEqual([404, 404]);
      const done = dataOf<ShopOrder>(await show(anna, inShop)).items[0]?.operations[0]?.mark;
      expect(done?.user?.name).toBe('Борис');
    });

    test('they read no phone, address, comment and sum', async () => {
      for (const { text, status } of [
        await show(boris, inShop),
        await mark(boris, inShop),
        await boris.get('/api/production/board'),
        await boris.get('/api/production?filter[stage]=weld'),
      ]) {
        expect(status).toBe(200);
        expect(text).not.toMatch(
          /123-?45|9991234567|Баумана|вечером|1234|price|amount|total":\d{3}/u,
        );
      }
      expect((await boris.get(`/api/orders/${inShop.id}`)).status).toBe(403);
    });

    test('they read no phone that stands in the name of a customer', async () => {
      for (const name of ['+7 999 123-45-67', 'Мария 8 (999) 123-45-67']) {
        await anna.put(`/api/orders/${inShop.id}`, { contact: { name } });
        const shown = await show(boris, inShop);
        const board = await boris.get('/api/production/board');
        expect(dataOf<ShopOrder>(shown).customer).toBeNull();
        for (const { text } of [shown, board]) expect(text).not.toMatch(/123-?45/u);
      }
    });

    test('they find orders of own visits too, whatever the status', async () => {
      const [from, to] = [1, 2].map((hours) =>
        new Date(app.clock.now().getTime() + hours * HOUR_MS).toISOString(),
      );
      const visit = { kind: 'install', starts_at: from, ends_at: to };
      const planned = await anna.post(`/api/orders/${sold.id}/visits`, {
        ...{ ...visit, user_ids: [boris.member.userId] },
      });
      expect(planned.status, planned.text).toBe(201);
      expect(await statuses(boris, sold)).toEqual([200, 200]);
      const shown = dataOf<ShopOrder>(await show(boris, sold));
      expect(shown).toMatchObject({ customer: 'Мария', installs_at: from });
      expect(shown.items).toHaveLength(1);
      expect(await listed(boris)).toEqual([inShop.number]);
      await anna.delete(`/api/orders/${sold.id}`);
      expect(await statuses(boris, sold)).toEqual([404, 404]);
    });

    test('a tick that waited for the order to leave the shop is refused', async () => {
      const [moved, asked] = [signal(), signal()];
      const leaving = app.database.db.transaction(async (tx) => {
        await tx.update(orders).set({ status: 'ready' }).where(eq(orders.id, inShop.id));
        moved.send();
        await asked.sent;
      });
      await moved.sent;
      const answer = mark(boris, inShop);
      asked.send();
      await leaving;
      expect((await answer).status).toBe(404);
      expect((await show(anna, inShop)).text).not.toContain('done_at');
    });

    test('a tick that is stored is answered, though the order leaves the shop', async () => {
      const { db } = app.database;
      const transaction = db.transaction.bind(db);
      vi.spyOn(db, 'transaction').mockImplementation(async (work) => {
        const result = await transaction(work);
        await db.update(orders).set({ status: 'ready' }).where(eq(orders.id, inShop.id));
        return result;
      });
      const answer = await mark(boris, inShop);
      vi.mocked(db.transaction).mockRestore();
      expect(answer.status).toBe(200);
      expect(answer.text).toContain('done_at');
      expect((await show(boris, inShop)).status).toBe(404);
    });

    test('an order in the trash is gone for them', async () => {
      await anna.delete(`/api/orders/${inShop.id}`);
      expect(await statuses(boris, inShop)).toEqual([404, 404]);
      expect(await listed(boris)).toEqual([]);
    });
  });

  test('employees find the orders they find elsewhere', async () => {
    const own = await newOrder('production', boris.member.userId);
    const free = await newOrder('production', null);
    await restrictTo(app, boris.member, 'own');
    expect(await listed(boris)).toEqual([own.number]);
    expect(await statuses(boris, own)).toEqual([200, 200]);
    expect(await statuses(boris, inShop)).toEqual([404, 404]);
    await restrictTo(app, boris.member, 'own_and_free');
    expect(await listed(boris)).toEqual([own.number, free.number]);
    expect(await statuses(boris, free)).toEqual([200, 200]);
    expect(await statuses(boris, inShop)).toEqual([404, 404]);
    await restrictTo(app, boris.member, 'all');
    expect(await listed(boris)).toEqual([inShop.number, own.number, free.number]);
    expect(await statuses(boris, sold)).toEqual([200, 200]);
  });

  test.each(['employee', 'performer'] as const)(
    'another company is not there for an %s',
    async (role) => {
      const { boris: stranger } = await openTwoDesks(app);
      await restrictTo(app, stranger.member, 'all', role);
      expect(await listed(stranger)).toEqual([]);
      expect(await statuses(stranger, inShop)).toEqual([404, 404]);
      expect((await show(anna, inShop)).text).not.toContain('done_at');
    },
  );
});
