import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CompanyRights, Rows } from '../../contract';
import type { RealtimeEvent } from '../../server/context/realtime-event';
import { dataOf, deskOf, newVisitor } from '../support/server/chat-desk';
import { startRealtimeServer, type RealtimeServer } from '../support/server/realtime-server';
import type { Member } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';
import { connectWire } from '../support/server/wire-socket';

/** Longer than any test: rights are followed by their own event. */
const SESSION_CHECK_MS = 3_600_000;
const FENCE = 'company.changed';
const TASK = { type: 'call', text: 'Позвонить', due_at: '2026-03-11T09:00:00.000Z' };
/** The records that may have been found by a task alone. */
const OF_TASK = ['lead.changed', 'client.changed', 'order.changed', 'chat.updated'].map(
  (event) => `${event} many`,
);
/** A member of staff and their calls. */
const deskFor = (server: RealtimeServer, member: Member) => ({
  ...server.as(member.token),
  member,
});
type Desk = ReturnType<typeof deskFor>;

describeOnBothDatabases('the events of an employee', (open) => {
  let server: RealtimeServer;
  let anna: Desk;
  let boris: Desk;
  let hears: Awaited<ReturnType<typeof listen>>;
  beforeAll(async () => {
    server = await startRealtimeServer(await open(), {
      settings: { LIMIT_WRITES_PER_MINUTE: '100000' },
      limits: { sessionCheckMs: SESSION_CHECK_MS },
    });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const member = await server.register({ name: 'Анна' });
    anna = deskFor(server, member);
    boris = deskFor(server, await server.addMember(member.companyId, 'Борис'));
  });
  afterEach(() => hears.close());

  const channel = () => `private-company.${anna.member.companyId}`;
  const publish = (event: string, data: RealtimeEvent['data']) =>
    server.realtime.publish([{ channel: channel(), event, data }]);

  /** The company's events as one person hears them. */
  async function listen({ member }: Desk) {
    const wire = await connectWire(server);
    await wire.enter(channel(), member.token);
    return {
      /** Those heard since the last call, in short. */
      async events() {
        await publish(FENCE, {});
        const heard: string[] = [];
        for (;;) {
          const { event, data } = await wire.next();
          if (event === FENCE) return heard;
          const values = Object.entries(data as object).filter(([name]) => name !== 'user_id');
          heard.push(
            [event, ...values.map(([, value]) => (value as string | number | null) ?? 'many')].join(
              ' ',
            ),
          );
        }
      },
      close: () => wire.socket.close(),
    };
  }

  const setRows = async (rows: Rows) => {
    const path = '/api/company/rights';
    const { switches, version } = dataOf<CompanyRights>(await anna.get(path));
    expect((await anna.put(path, { on: true, switches, rows, version })).status).toBe(200);
  };
  const setRole = async (role: string) => {
    const answer = await anna.put(`/api/users/${boris.member.userId}/role`, { role });
    expect(answer.status).toBe(200);
  };
  const restrict = async (rows: Rows) => {
    await setRows(rows);
    await setRole('employee');
  };
  const change = async (id: number, patch: object) => {
    const answer = await anna.put(`/api/leads/${id}`, patch);
    expect(answer.status, answer.text).toBe(200);
  };
  const leadOf = async (userId: number | null) => {
    const { id } = dataOf<{ id: number }>(
      await anna.post('/api/leads', { contact: { name: 'Иван' } }),
    );
    if (userId !== null) await change(id, { user_id: userId });
    return id;
  };
  const isRestricted = () =>
    expect
      .poll(async () => {
        await publish('lead.changed', { lead_id: 1_000_000 });
        return hears.events();
      })
      .toEqual([]);

  test.each([
    ['own', (own: number) => [`lead.changed ${own}`]],
    [
      'own_and_free',
      (own: number, free: number) => [`lead.changed ${own}`, `lead.changed ${free}`],
    ],
  ] as const)(
    'with rows %s they hear of the records they find, in their order',
    async (rows, heard) => {
      const own = await leadOf(boris.member.userId);
      const [other, free] = [await leadOf(anna.member.userId), await leadOf(null)];
      await restrict(rows);
      hears = await listen(boris);
      for (const id of [own, other, free]) await change(id, { notes: 'Перезвонить' });
      await publish('lead.changed', { lead_id: null });
      expect(await hears.events()).toEqual([...heard(own, free), 'lead.changed many']);
    },
  );

  test('neither a new lead nor a colleague in a hidden one makes itself heard', async () => {
    const [own, other] = [await leadOf(boris.member.userId), await leadOf(anna.member.userId)];
    await restrict('own');
    hears = await listen(boris);
    await publish('form.submitted', { lead_id: other });
    for (const id of [own, other]) {
      await anna.post(`/api/leads/${id}/presence`, { state: 'viewing' });
    }
    expect(await hears.events()).toEqual([`lead.presence ${own} viewing`]);
  });

  test('a person who loses a record hears once that many have changed', async () => {
    const own = await leadOf(boris.member.userId);
    await restrict('own');
    hears = await listen(boris);
    await change(own, { user_id: anna.member.userId });
    expect(await hears.events()).toEqual(['lead.changed many', 'client.changed many']);
    await change(own, { notes: 'Перезвонить' });
    expect(await hears.events()).toEqual([]);
  });

  test('a free record that somebody takes leaves those who find free ones', async () => {
    const [first, second] = [await leadOf(null), await leadOf(null)];
    await restrict('own_and_free');
    hears = await listen(boris);
    await change(first, { user_id: anna.member.userId });
    await anna.post('/api/leads/take-next', {});
    const lost = ['lead.changed many', 'client.changed many'];
    expect(await hears.events()).toEqual([...lost, ...lost]);
    expect((await boris.get(`/api/leads/${second}`)).status).toBe(404);
  });

  test('a task brings its record, and takes it along', async () => {
    const other = await leadOf(anna.member.userId);
    await restrict('own');
    hears = await listen(boris);
    const given = { ...TASK, subject: `lead:${other}`, user_id: boris.member.userId };
    const { id } = dataOf<{ id: number }>(await anna.post('/api/tasks', given));
    expect(await hears.events()).toEqual([`task.changed ${id}`]);
    await anna.put(`/api/tasks/${id}`, { user_id: anna.member.userId });
    expect(await hears.events()).toEqual(['task.changed many', ...OF_TASK]);
    await anna.put(`/api/tasks/${id}`, { text: 'Написать' });
    expect(await hears.events()).toEqual([]);
  });

  describe('of visits', () => {
    const VISIT = {
      kind: 'measure',
      starts_at: '2026-03-12T09:00:00.000Z',
      ends_at: '2026-03-12T10:00:00.000Z',
    };
    const OF_VISIT = ['order.changed', 'client.changed', 'document.changed'].map(
      (event) => `${event} many`,
    );
    const planFor = async (users: Desk[], body: object = VISIT) => {
      const made = await anna.post('/api/orders', { user_id: anna.member.userId });
      const order = dataOf<{ id: number }>(made).id;
      const planned = await anna.post(`/api/orders/${order}/visits`, {
        ...body,
        user_ids: users.map(({ member }) => member.userId),
      });
      expect(planned.status, planned.text).toBe(201);
      return { order, visit: dataOf<{ id: number }>(planned).id };
    };
    const put = async (id: number, patch: object) =>
      expect((await anna.put(`/api/visits/${id}`, patch)).status).toBe(200);
    const isBoris = { user_ids: [] as number[] };
    beforeEach(() => {
      isBoris.user_ids = [boris.member.userId];
    });

    test('only those of found orders are heard, and one that leaves takes its order along', async () => {
      await restrict('own');
      hears = await listen(boris);
      const { order, visit } = await planFor([anna]);
      expect(await hears.events()).toEqual([]);
      await put(visit, isBoris);
      expect(await hears.events()).toEqual([`visit.changed ${visit}`]);
      await put(visit, { user_ids: [] });
      expect(await hears.events()).toEqual(['visit.changed many', ...OF_VISIT]);
      expect((await boris.get(`/api/orders/${order}`)).status).toBe(404);
      await put(visit, { comment: 'Въезд со двора' });
      expect(await hears.events()).toEqual([]);
      await put(visit, isBoris);
      await hears.events();
      expect((await anna.delete(`/api/visits/${visit}`)).status).toBe(204);
      expect(await hears.events()).toEqual([`visit.changed ${visit}`, ...OF_VISIT]);
      expect((await anna.post(`/api/visits/${visit}/restore`)).status).toBe(200);
      expect(await hears.events()).toEqual([`visit.changed ${visit}`]);
    });

    test('a performer hears of own ones, of one that is moved far ahead too', async () => {
      await restrict('own');
      await setRole('performer');
      hears = await listen(boris);
      const first = async () => (await hears.events())[0];
      await planFor([anna], inDays(1));
      const { visit } = await planFor([boris], inDays(1));
      expect(await first()).toBe(`visit.changed ${visit}`);
      await put(visit, inDays(2));
      expect(await first()).toBe(`visit.changed ${visit}`);
      await put(visit, inDays(40));
      expect(await first()).toBe('visit.changed many');
    });

    /** By the clock of the database, which knows the days of a performer. */
    const inDays = (days: number) => {
      const start = Date.now() + days * 86_400_000;
      return {
        ...VISIT,
        starts_at: new Date(start).toISOString(),
        ends_at: new Date(start + 3_600_000).toISOString(),
      };
    };
  });

  test('messages of hidden chats are silent, and an erased chat leaves the person who had it', async () => {
    const desk = deskOf(server, anna.member);
    const chats: number[] = [];
    for (const { userId } of [boris.member, anna.member]) {
      const visitor = await newVisitor(server, anna.member);
      await visitor.write('Здравствуйте');
      const id = (await desk.list()).data
        .map((chat) => chat.id)
        .find((one) => !chats.includes(one))!;
      await desk.change(id, { user_id: userId });
      chats.push(id);
    }
    const [own = 0, other = 0] = chats;
    await restrict('own');
    hears = await listen(boris);
    for (const id of [own, other]) await desk.write(id, 'Добрый день');
    const heard = await hears.events();
    expect(heard.map((event) => event.split(' ', 2))).toEqual([
      ['chat.message', String(own)],
      ['chat.updated', String(own)],
    ]);
    for (const id of [other, own]) {
      expect((await desk.post(`/api/chats/${id}/erase`)).status).toBe(204);
    }
    expect(await hears.events()).toEqual([`chat.updated ${own} erased`, 'client.changed many']);
  });

  test('a deleted task takes its record along, and a given order its client', async () => {
    const other = await leadOf(anna.member.userId);
    const client = dataOf<{ id: number }>(
      await anna.post('/api/clients', { name: 'Иван', user_id: anna.member.userId }),
    );
    const order = dataOf<{ id: number }>(
      await anna.post('/api/orders', { client_id: client.id, user_id: boris.member.userId }),
    );
    const given = { ...TASK, subject: `lead:${other}`, user_id: boris.member.userId };
    const task = dataOf<{ id: number }>(await anna.post('/api/tasks', given));
    await restrict('own');
    const sees = async (path: string) => (await boris.get(path)).status;
    expect([await sees(`/api/leads/${other}`), await sees(`/api/clients/${client.id}`)]).toEqual([
      200, 200,
    ]);
    hears = await listen(boris);
    expect((await anna.delete(`/api/tasks/${task.id}`)).status).toBe(204);
    expect(await sees(`/api/leads/${other}`)).toBe(404);
    expect(await hears.events()).toEqual([`task.changed ${task.id}`, ...OF_TASK]);
    await anna.put(`/api/orders/${order.id}`, { user_id: anna.member.userId });
    expect(await sees(`/api/clients/${client.id}`)).toBe(404);
    expect(await hears.events()).toEqual([
      'order.changed many',
      'client.changed many',
      'document.changed many',
    ]);
  });

  test('open sockets follow the rows, the role, and both back', async () => {
    const other = await leadOf(anna.member.userId);
    hears = await listen(boris);
    const announced = async () => {
      await publish('lead.changed', { lead_id: other });
      return (await hears.events()).filter((event) => event !== 'rights.changed');
    };
    expect(await announced()).toEqual([`lead.changed ${other}`]);
    await restrict('own');
    await isRestricted();
    expect(await announced()).toEqual([]);
    await setRole('administrator');
    await expect.poll(announced).toEqual([`lead.changed ${other}`]);
  });

  test('a personal event names no record that has left its person meanwhile', async () => {
    const [own, other] = [await leadOf(boris.member.userId), await leadOf(anna.member.userId)];
    await restrict('own');
    hears = await listen(boris);
    const personal = `private-user.${boris.member.userId}`;
    const wire = await connectWire(server);
    await wire.enter(personal, boris.member.token);
    for (const lead_id of [other, own, null]) {
      await server.realtime.publish([
        { channel: personal, event: 'user.notification', data: { lead_id } },
      ]);
    }
    for (const lead_id of [own, null]) expect((await wire.next()).data).toEqual({ lead_id });
    wire.socket.close();
  });

  test('nothing is sent of a record that could not be looked for', async () => {
    const own = await leadOf(boris.member.userId);
    await restrict('own');
    hears = await listen(boris);
    const complaint = vi.spyOn(console, 'error').mockReturnValueOnce();
    const broken = vi.spyOn(server.database.db, 'execute').mockRejectedValueOnce(new Error('away'));
    await publish('lead.changed', { lead_id: own });
    expect(await hears.events()).toEqual([]);
    expect(complaint).toHaveBeenCalledOnce();
    broken.mockRestore();
    complaint.mockRestore();
  });

  test('the database is asked only where somebody hears who does not find all', async () => {
    const other = await leadOf(anna.member.userId);
    hears = await listen(boris);
    const asked = vi.spyOn(server.database.db, 'execute');
    const selected = vi.spyOn(server.database.db, 'select');
    for (let time = 0; time < 10; time += 1) await publish('lead.changed', { lead_id: other });
    expect(await hears.events()).toHaveLength(10);
    expect(asked).not.toHaveBeenCalled();
    expect(selected).not.toHaveBeenCalled();
    asked.mockRestore();
    selected.mockRestore();
  });
});
