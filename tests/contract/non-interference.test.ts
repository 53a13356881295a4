import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { companyChannel, REALTIME_EVENTS, userChannel, type Order } from '#contract';
import { chats, claims, clients, leads, orders, tasks, visits } from '../../server/db/schema';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { listLeads, submit } from '../support/server/public-form';
import { restrictTo, shareOut } from '../support/server/records-of';
import { startRealtimeServer, type RealtimeServer } from '../support/server/realtime-server';
import type { Member, TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';
import { connectWire } from '../support/server/wire-socket';
import type { Caller } from './example-calls';
import { makeExampleReads, NO_LIMITS, readExamples, type ExampleRead } from './example-reads';
import { newCaller } from './new-caller';

/** A round reads one part of the calls, the last one all of them. */
const PARTS = 4;
const ROUNDS = process.env['DEEP'] === '1' ? 500 : 30;
/** The most that a round may take on a busy machine. */
const ROUND_MS = 20_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Who runs hidden records of the same person: the one thing that a reader may know of them. */
const HOLDERS = /,"held_by":\[[^\]]*\]/;
/** Answers that tell of roles, and those that tell of the files that were read before. */
const TELLS_RIGHTS = new Set([
  'session.currentUser',
  'users.list',
  'users.show',
  'rights.show',
  'audit.list',
  'audit.export',
  'company.exports',
]);

const FIRST_REFUSAL = 400;
const MOST_TRIES = 10;
/** The event after which all of a round have been heard. */
const FENCE = 'company.changed';
/** Longer than any run: the socket says nothing. */
const SILENCE_MS = 86_400_000;

/** Random numbers that are the same in every run. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const KINDS = { leads, clients, orders, chats, tasks, visits, claims } as const;
type Kind = keyof typeof KINDS;

describeOnOneDatabase('records that a person does not find', (open) => {
  let server: RealtimeServer;
  let app: TestApp;
  let anna: Caller & Member;
  let desk: Desk;
  let boris: Member;
  let wire: Awaited<ReturnType<typeof connectWire>>;
  let calls: ExampleRead[];
  let beforeRights: Record<string, string>;
  const hidden: Record<Kind, number[]> = {
    leads: [],
    clients: [],
    orders: [],
    chats: [],
    tasks: [],
    visits: [],
    claims: [],
  };
  /** Hidden orders in production. */
  const inShop: number[] = [];

  beforeAll(async () => {
    server = await startRealtimeServer(await open(), {
      settings: NO_LIMITS,
      limits: { sessionCheckMs: SILENCE_MS, pingAfterMs: SILENCE_MS, silenceMs: SILENCE_MS },
    });
    app = server.inProcess;
    anna = await newCaller(app);
    desk = await openDesk(app, anna);
    calls = await makeExampleReads(app, anna);
    boris = await app.addMember(anna.companyId, 'Борис');
    const vera = await app.addMember(anna.companyId, 'Вера');
    await shareOut(app, anna.companyId, [boris.userId, anna.userId, null, vera.userId]);
    beforeRights = await read(calls, anna);
    await restrictTo(app, boris, 'own');
    for (const [kind, table] of Object.entries(KINDS)) {
      const rows = await app.database.db
        .select({ id: table.id })
        .from(table)
        .where(eq(table.companyId, anna.companyId));
      for (const { id } of rows) {
        const { status } = await app.as(boris.token).get(`/api/${kind}/${id}`);
        if (status === 404) hidden[kind as Kind].push(id);
      }
    }
    for (const id of hidden.orders) {
      if ((await desk.get(`/api/orders/${id}/production`)).status === 200) inShop.push(id);
    }
    wire = await connectWire(server);
    for (const channel of [companyChannel(boris.companyId), userChannel(boris.userId)]) {
      const { event } = await wire.enter(`private-${channel}`, boris.token);
      expect(event).toBe('pusher_internal:subscription_succeeded');
    }
  }, 300_000);
  afterAll(() => server.close());

  /** The answers that a person reads, by the name of the call. */
  async function read(asked: ExampleRead[], person: Member = boris) {
    const answers = await readExamples(app, asked, person);
    return Object.fromEntries(
      Object.entries(answers).map(([name, text]) => [name, text.replace(HOLDERS, '')]),
    );
  }

  /** The records that the events since the last look have named to Boris, and those of his bell. */
  async function heard() {
    const channel = `private-${companyChannel(boris.companyId)}`;
    await server.realtime.publish([{ channel, event: FENCE, data: {} }]);
    const named: string[] = [];
    for (;;) {
      const { event, data } = await wire.next();
      if (event === FENCE) return named;
      const ids = Object.values(data as object).filter((value) => typeof value === 'number');
      if (ids.length > 0 || event === REALTIME_EVENTS.userNotification) named.push(event);
    }
  }

  const random = createRandom(63);
  const oneOf = (kind: Kind): number => hidden[kind][random(hidden[kind].length)] ?? 0;
  /** A change that Anna or a visitor makes, only of records that Boris does not find. */
  const changes: Record<string, () => Promise<{ status: number }>> = {
    visitor: async () => {
      const sent = await submit(app, desk.form, { phone: `+7 911 000-11-${10 + random(90)}` });
      const [newest] = (await listLeads(app, anna)).data;
      if (sent.status < FIRST_REFUSAL && newest) hidden.leads.push(newest.id);
      return sent;
    },
    status: () =>
      desk.change(oneOf('leads'), { status: ['processing', 'completed'][random(2)] ?? 'new' }),
    notes: () => desk.change(oneOf('leads'), { notes: `заметка ${random(1000)}` }),
    trash: () => desk.delete(`/api/leads/${oneOf('leads')}`),
    restore: () => desk.post(`/api/leads/${oneOf('leads')}/restore`),
    spam: () => desk.post(`/api/leads/${oneOf('leads')}/spam`),
    bulk: () =>
      desk.post('/api/leads/bulk', {
        action: 'status',
        payload: { status: 'processing' },
        ids: [oneOf('leads'), oneOf('leads')],
      }),
    client: () =>
      desk.put(`/api/clients/${oneOf('clients')}`, {
        name: `Клиент ${random(1000)}`,
        phone: `+7 911 000-11-${10 + random(90)}`,
      }),
    clientNote: () => desk.post(`/api/clients/${oneOf('clients')}/notes`, { text: 'важное' }),
    order: () => desk.put(`/api/orders/${oneOf('orders')}`, { comment: `слово ${random(1000)}` }),
    payment: () =>
      desk.post(`/api/orders/${oneOf('orders')}/payments`, {
        kind: 'prepay',
        amount: 100 + random(900),
        method: 'cash',
        paid_at: '2026-03-10',
      }),
    message: () =>
      desk.post(`/api/chats/${oneOf('chats')}/messages`, {
        type: 'reply',
        body: 'слово',
        nonce: `nonce-of-round-${random(1_000_000)}`,
      }),
    chat: () => desk.put(`/api/chats/${oneOf('chats')}`, { name: `Гость ${random(1000)}` }),
    task: async () => {
      const made = await desk.post('/api/tasks', {
        subject: `lead:${oneOf('leads')}`,
        type: 'call',
        text: `${random(1000)}`,
        due_at: new Date(app.clock.now().getTime() + DAY_MS).toISOString(),
        user_id: anna.userId,
      });
      const { id } = (made.json as { data?: { id: number } }).data ?? { id: 0 };
      if (id) hidden.tasks.push(id);
      return made;
    },
    done: () => desk.post(`/api/tasks/${oneOf('tasks')}/done`, {}),
    merge: () =>
      desk.post('/api/leads/merge', {
        target_id: oneOf('leads'),
        source_ids: [oneOf('leads')],
      }),
    newVisit: async () => {
      const starts = app.clock.now().getTime() + DAY_MS;
      const made = await desk.post(`/api/orders/${oneOf('orders')}/visits`, {
        kind: 'measure',
        starts_at: new Date(starts).toISOString(),
        ends_at: new Date(starts + HOUR_MS).toISOString(),
        user_ids: [anna.userId],
      });
      const { id } = (made.json as { data?: { id: number } }).data ?? { id: 0 };
      if (id) hidden.visits.push(id);
      return made;
    },
    visit: () => desk.put(`/api/visits/${oneOf('visits')}`, { comment: `въезд ${random(1000)}` }),
    claim: () => desk.put(`/api/claims/${oneOf('claims')}`, { text: `щель ${random(1000)}` }),
    mark: async () => {
      const id = inShop[random(inShop.length)] ?? 0;
      const { items } = ((await desk.get(`/api/orders/${id}`)).json as { data: Order }).data;
      return desk.put(`/api/orders/${id}/production`, {
        item_ids: items.map((item) => item.id),
        operation: 'cut',
        done: random(2) === 0,
      });
    },
    document: () => desk.post(`/api/orders/${oneOf('orders')}/documents`, { type: 'quote' }),
  };

  test('of an administrator there are none: rights change no other byte for them', async () => {
    const now = await read(calls, anna);
    const others = calls.map(([name]) => name).filter((name) => now[name] !== beforeRights[name]);
    expect(others.filter((name) => !TELLS_RIGHTS.has(name))).toEqual([]);
  });

  test(
    'change no byte of what the person reads',
    async () => {
      expect(inShop.length).toBeGreaterThan(1);
      for (const kind of Object.keys(KINDS))
        expect(hidden[kind as Kind].length, kind).toBeGreaterThan(1);
      const before = await read(calls);
      const names = Object.keys(changes);
      const made = new Set<string>();
      for (let round = 0; round < ROUNDS; round++) {
        const name = names[round < names.length ? round : random(names.length)] ?? '';
        // A record may be in a state that refuses the change, as a lead that is not in the trash: another is tried.
        for (let tries = 0; tries < MOST_TRIES; tries++) {
          const answer = await changes[name]?.();
          if (!answer || answer.status >= FIRST_REFUSAL) continue;
          made.add(name);
          break;
        }
        const asked = calls.filter((_, index) => index % PARTS === round % PARTS);
        const expected = Object.fromEntries(asked.map(([call]) => [call, before[call]]));
        expect(await read(asked), `round ${round}: ${name}`).toEqual(expected);
        expect(await heard(), `round ${round}: ${name}`).toEqual([]);
      }
      expect(await read(calls)).toEqual(before);
      expect([...made].sort()).toEqual([...names].sort());
    },
    ROUNDS * ROUND_MS,
  );
});
