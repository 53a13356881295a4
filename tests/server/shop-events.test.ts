import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '../../contract';
import { dataOf } from '../support/server/chat-desk';
import { startRealtimeServer, type RealtimeServer } from '../support/server/realtime-server';
import { restrictTo } from '../support/server/records-of';
import type { Member } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';
import { connectWire } from '../support/server/wire-socket';

const FENCE = 'company.changed';
const HOUR_MS = 3_600_000;
const WINDOW = {
  name: 'Окно 1',
  opening_width_mm: 2000,
  height_left_mm: 1800,
  qty: 1,
  film_id: 1,
  fastener: { top: 1, right: 1, bottom: 1, left: 1 },
};

describeOnBothDatabases('the events of the shop', (open) => {
  let server: RealtimeServer;
  let anna: Member;
  let boris: Member;
  let inShop: Order;
  let sold: Order;
  let hears: Awaited<ReturnType<typeof listen>>;
  beforeAll(async () => {
    server = await startRealtimeServer(await open(), {
      settings: { LIMIT_WRITES_PER_MINUTE: '100000' },
    });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    anna = await server.register({ name: 'Анна' });
    boris = await server.addMember(anna.companyId, 'Борис');
    [inShop, sold] = [await newOrder('production'), await newOrder('contract')];
  });
  afterEach(() => hears.close());

  const desk = () => server.as(anna.token);
  const put = async (path: string, body: object) => {
    const answer = await desk().put(path, body);
    expect(answer.status, answer.text).toBe(200);
    return answer;
  };
  const newOrder = async (status: string) => {
    const made = { user_id: anna.userId, items: [WINDOW] };
    const { id } = dataOf<Order>(await desk().post('/api/orders', made));
    return dataOf<Order>(await put(`/api/orders/${id}`, { status }));
  };
  const mark = ({ id, items }: Order) =>
    put(`/api/orders/${id}/production`, {
      ...{ item_ids: [items[0]?.id], operation: 'cut', done: true },
    });
  const tickOf = ({ id }: Order) => `production.changed ${id}`;

  /** The company's events as one person hears them, those since the last call. */
  async function listen({ companyId, token }: Member) {
    const channel = `private-company.${companyId}`;
    const wire = await connectWire(server);
    await wire.enter(channel, token);
    return {
      async events() {
        await server.realtime.publish([{ channel, event: FENCE, data: {} }]);
        const heard: string[] = [];
        for (;;) {
          const { event, data } = await wire.next();
          if (event === FENCE) return heard;
          const [value] = Object.values(data as Record<string, number | null>);
          heard.push(`${event} ${value ?? 'many'}`);
        }
      },
      close: () => wire.socket.close(),
    };
  }

  test('an employee who finds all records hears of each mark, and of a repeated one nothing', async () => {
    hears = await listen(boris);
    await mark(inShop);
    await mark(inShop);
    expect(await hears.events()).toEqual([tickOf(inShop)]);
  });

  test('an employee hears of ticks of the orders they find', async () => {
    await restrictTo(server, boris, 'own');
    hears = await listen(boris);
    await mark(inShop);
    expect(await hears.events()).toEqual([]);
    await put(`/api/orders/${inShop.id}`, { user_id: boris.userId });
    await hears.events();
    await put(`/api/orders/${inShop.id}/production`, {
      ...{ item_ids: [inShop.items[0]?.id], operation: 'cut', done: false },
    });
    expect(await hears.events()).toEqual([tickOf(inShop)]);
  });

  test('a performer hears of every change in the shop, and of no other order', async () => {
    await restrictTo(server, boris, 'own', 'performer');
    hears = await listen(boris);
    await mark(inShop);
    expect(await hears.events()).toEqual([tickOf(inShop)]);
    await mark(sold);
    await put(`/api/orders/${sold.id}`, { comment: 'Звонить вечером' });
    expect(await hears.events()).toEqual([]);

    const items = inShop.items.map((item) => ({ ...item, opening_width_mm: 2100 }));
    await put(`/api/orders/${inShop.id}`, { items });
    expect(await hears.events()).toEqual([tickOf(inShop)]);

    const [from, to] = [24, 25].map((hours) =>
      new Date(server.clock.now().getTime() + hours * HOUR_MS).toISOString(),
    );
    const visit = { kind: 'install', starts_at: from, ends_at: to };
    await desk().post(`/api/orders/${inShop.id}/visits`, visit);
    expect(await hears.events()).toEqual([tickOf(inShop)]);

    await put(`/api/orders/${inShop.id}`, { status: 'ready' });
    expect(await hears.events()).toEqual([tickOf(inShop)]);
    server.clock.advance(HOUR_MS);
    await put(`/api/orders/${inShop.id}`, { comment: 'Ключи у соседа' });
    expect(await hears.events()).toEqual([]);
    await put(`/api/orders/${sold.id}`, { status: 'production' });
    expect(await hears.events()).toEqual([tickOf(sold)]);
  });
});
