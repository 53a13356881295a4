import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NotificationKind } from '../../contract';
import { notifications } from '../../server/db/schema';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

const NOT_FOUND = { message: 'Не найдено' };
const PATHS = { lead: '/api/notifications', personal: '/api/user-notifications' } as const;
const KINDS = ['lead', 'personal'] as const;

describeOnOneDatabase('notifications', (open) => {
  let app: TestApp;

  beforeAll(async () => {
    app = createTestApp(await open(), {
      LIMIT_WRITES_PER_MINUTE: '100000',
      LIMIT_READS_PER_MINUTE: '100000',
    });
  });
  afterAll(() => app.close());

  /** Stores notifications, the first the oldest, and answers their numbers. */
  async function store(member: Member, kind: NotificationKind, count: number): Promise<number[]> {
    const rows = await app.database.db
      .insert(notifications)
      .values(
        Array.from({ length: count }, (_, position) => ({
          companyId: member.companyId,
          userId: member.userId,
          kind,
          title: `Событие ${position}`,
          message: 'Текст',
          createdAt: new Date(app.clock.now().getTime() + position),
        })),
      )
      .returning({ id: notifications.id });
    return rows.map(({ id }) => id);
  }

  async function read(member: Member, kind: NotificationKind) {
    const { json } = await app.as(member.token).get(PATHS[kind]);
    const list = json as { data: { id: number; read_at: string | null }[]; unread_count: number };
    return { ids: list.data.map(({ id }) => id), items: list.data, unread: list.unread_count };
  }

  describe.each(KINDS)('of kind %s', (kind) => {
    const other = kind === 'lead' ? 'personal' : 'lead';
    const path = PATHS[kind];

    test('come newest first, at most a hundred, all of them counted', async () => {
      const anna = await app.register();
      const ids = await store(anna, kind, 130);
      const list = await read(anna, kind);
      expect(list.ids).toEqual(ids.toReversed().slice(0, 100));
      expect(list.unread).toBe(130);
      expect(await read(anna, other)).toMatchObject({ ids: [], unread: 0 });
      expect(list.items[0]).toEqual({
        id: ids.at(-1),
        title: 'Событие 129',
        message: 'Текст',
        type: 'info',
        read_at: null,
        created_at: new Date(app.clock.now().getTime() + 129).toISOString(),
        lead_id: null,
        path: null,
        data: null,
      });
    });

    test('are read once, however often the call is made', async () => {
      const anna = await app.register();
      const [id = 0] = await store(anna, kind, 2);
      const her = app.as(anna.token);
      const first = await her.put(`${path}/${id}/read`);
      expect([first.status, first.text]).toEqual([204, '']);
      const { items, unread } = await read(anna, kind);
      expect(unread).toBe(1);
      app.clock.advance(5000);
      expect((await her.put(`${path}/${id}/read`)).status).toBe(204);
      expect(await read(anna, kind)).toMatchObject({ items, unread: 1 });
    });

    test('are all read at once, the ones out of sight too, and no other list', async () => {
      const anna = await app.register();
      const petr = await app.addMember(anna.companyId);
      await store(anna, kind, 130);
      await store(anna, other, 2);
      await store(petr, kind, 3);
      const answer = await app.as(anna.token).put(`${path}/read-all`);
      expect([answer.status, answer.text]).toEqual([204, '']);
      expect(await read(anna, kind)).toMatchObject({ unread: 0 });
      expect(await read(anna, other)).toMatchObject({ unread: 2 });
      expect(await read(petr, kind)).toMatchObject({ unread: 3 });
      expect((await app.as(anna.token).put(`${path}/read-all`)).status).toBe(204);
    });

    test('are deleted one by one', async () => {
      const anna = await app.register();
      const [first = 0, second = 0] = await store(anna, kind, 2);
      const answer = await app.as(anna.token).delete(`${path}/${first}`);
      expect([answer.status, answer.text]).toEqual([204, '']);
      expect(await read(anna, kind)).toMatchObject({ ids: [second], unread: 1 });
      const again = await app.as(anna.token).delete(`${path}/${first}`);
      expect([again.status, again.json]).toEqual([404, NOT_FOUND]);
    });

    test("do not exist for a colleague, a stranger or the person's other list", async () => {
      const anna = await app.register();
      const petr = await app.addMember(anna.companyId);
      const stranger = await app.register();
      const [id = 0] = await store(anna, kind, 1);
      const calls = [
        ...[petr, stranger].flatMap(({ token }) => [
          app.as(token).put(`${path}/${id}/read`),
          app.as(token).delete(`${path}/${id}`),
        ]),
        app.as(anna.token).put(`${PATHS[other]}/${id}/read`),
        app.as(anna.token).delete(`${PATHS[other]}/${id}`),
        ...['2000000000', '99999999999', '0', '-1', '1.0', 'x', '1e2'].flatMap((garbage) => [
          app.as(anna.token).put(`${path}/${garbage}/read`),
          app.as(anna.token).delete(`${path}/${garbage}`),
        ]),
      ];
      for (const { status, json } of await Promise.all(calls)) {
        expect([status, json]).toEqual([404, NOT_FOUND]);
      }
      expect(await read(anna, kind)).toMatchObject({ ids: [id], unread: 1 });
    });
  });

  test('are counted right after any run of calls', async () => {
    const step = fc.record({
      call: fc.constantFrom('read', 'readAll', 'delete', 'arrive'),
      kind: fc.constantFrom(...KINDS),
      which: fc.nat(7),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const anna = await app.register();
        const her = app.as(anna.token);
        // What the lists should hold: number to whether it is unread.
        const model = { lead: new Map<number, boolean>(), personal: new Map<number, boolean>() };
        const arrive = async (kind: NotificationKind) => {
          const [id = 0] = await store(anna, kind, 1);
          model[kind].set(id, true);
        };
        for (const kind of KINDS) for (let count = 0; count < 3; count += 1) await arrive(kind);
        for (const { call, kind, which } of steps) {
          const id = [...model[kind].keys()][which] ?? 0;
          const known = model[kind].has(id);
          if (call === 'arrive') await arrive(kind);
          if (call === 'readAll') {
            await her.put(`${PATHS[kind]}/read-all`);
            for (const key of model[kind].keys()) model[kind].set(key, false);
          }
          if (call === 'read') {
            const { status } = await her.put(`${PATHS[kind]}/${id}/read`);
            expect(status).toBe(known ? 204 : 404);
            if (known) model[kind].set(id, false);
          }
          if (call === 'delete') {
            const { status } = await her.delete(`${PATHS[kind]}/${id}`);
            expect(status).toBe(known ? 204 : 404);
            model[kind].delete(id);
          }
        }
        for (const kind of KINDS) {
          const { items, unread } = await read(anna, kind);
          expect(new Map(items.map((item) => [item.id, item.read_at === null]))).toEqual(
            model[kind],
          );
          expect(unread).toBe([...model[kind].values()].filter(Boolean).length);
        }
        await app.database.db.delete(notifications).where(eq(notifications.userId, anna.userId));
      }),
      { numRuns: 15 },
    );
  });
});
