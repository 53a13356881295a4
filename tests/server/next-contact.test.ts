import { and, eq, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  NEXT_TASK_STATES,
  type Client,
  type Lead,
  type LeadCounts,
  type LeadMergeResult,
  type Order,
  type Task,
  type TaskCounts,
} from '../../contract';
import { companies, companyModules, tasks } from '../../server/db/schema';
import { deskOf, newVisitor } from '../support/server/chat-desk';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { createTestApp, type Answer, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const HOUR_MS = 3_600_000;
const dataOf = <Content>({ json }: Answer) => (json as { data: Content }).data;
const KINDS = ['lead', 'client', 'order'] as const;
type Kind = (typeof KINDS)[number];

describeOnBothDatabases('the next contact', (open, kind) => {
  let app: TestApp;
  let anna: Desk;
  beforeAll(async () => {
    app = createTestApp(await open(), {
      LIMIT_READS_PER_MINUTE: '1000000',
      LIMIT_WRITES_PER_MINUTE: '1000000',
      LIMIT_SUBMITS_PER_MINUTE: '1000000',
    });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    anna = await openDesk(app, await app.register({ name: 'Анна' }));
  });

  const inHours = (hours: number) =>
    new Date(app.clock.now().getTime() + hours * HOUR_MS).toISOString();
  const plan = async (subject: string, more: object = { due_at: inHours(1) }): Promise<number> => {
    const answer = await anna.post('/api/tasks', {
      subject,
      type: 'call',
      text: 'Перезвонить',
      ...more,
    });
    expect(answer.status, answer.text).toBe(201);
    return dataOf<Task>(answer).id;
  };
  /** Switches modules of the company off, but for `leads`, and all others on. */
  const switchOff = async (codes: readonly string[]) => {
    const { companyId } = anna.member;
    for (const code of ['soft_windows', 'chat'] as const) {
      await app.database.db
        .update(companyModules)
        .set({ isActive: !codes.includes(code) })
        .where(and(eq(companyModules.companyId, companyId), eq(companyModules.code, code)));
    }
  };
  const addClient = async () =>
    dataOf<Client>(await anna.post('/api/clients', { name: 'Пётр' })).id;
  const addOrder = async (body: object) => dataOf<Order>(await anna.post('/api/orders', body)).id;
  /** The lists, in which only those in the trash or the spam are not. */
  const list = async <Row = Lead>(of: Kind, query: string): Promise<Row[]> => {
    const answer = await anna.get(`/api/${of}s?per_page=100&${query}`);
    expect(answer.status, answer.text).toBe(200);
    return dataOf<Row[]>(answer);
  };
  const idsOf = async (of: Kind, query: string) =>
    (await list<{ id: number }>(of, query)).map(({ id }) => id);

  test('a row says which task falls due first and when, a client those of their leads too', async () => {
    const client = await addClient();
    const lead = await anna.receive();
    await anna.post(`/api/leads/${lead}/link-client`, { client_id: client });
    const order = await addOrder({ client_id: client });
    await plan(`order:${order}`, { due_at: inHours(5) });
    const [day, first] = [
      await plan(`lead:${lead}`, { due_day: '2027-01-01', text: 'Замер' }),
      await plan(`lead:${lead}`, { due_at: inHours(2), text: 'я'.repeat(300) }),
    ];
    const [row] = await list('lead', '');
    expect(row?.next_task).toEqual({
      id: first,
      text: 'я'.repeat(200),
      due_at: inHours(2),
      due_day: null,
    });
    expect((await list('client', ''))[0]?.next_task?.id).toBe(first);
    await anna.post(`/api/tasks/${first}/done`, {});
    expect((await anna.show(lead)).next_task).toMatchObject({ id: day, due_day: '2027-01-01' });
    expect((await list('client', ''))[0]?.next_task?.due_at).toBe(inHours(5));
    expect((await list('order', ''))[0]?.next_task?.due_at).toBe(inHours(5));
    await anna.delete(`/api/tasks/${day}`);
    expect((await anna.show(lead)).next_task).toBeNull();
  });

  test('lists go by it, those without one last in both orders', async () => {
    const [soon, none, late] = [await anna.receive(), await anna.receive(), await anna.receive()];
    await plan(`lead:${late}`, { due_at: inHours(50) });
    await plan(`lead:${soon}`, { due_at: inHours(-1) });
    expect(await idsOf('lead', 'sort=next')).toEqual([soon, late, none]);
    expect(await idsOf('lead', 'sort=-next')).toEqual([late, soon, none]);
    const page = await anna.get('/api/leads?sort=next&per_page=2&page=2');
    expect(dataOf<Lead[]>(page).map(({ id }) => id)).toEqual([none]);
    expect(await idsOf('lead', 'sort=next&filter[next]=overdue,none')).toEqual([soon, none]);
    const [one, two] = [await addOrder({}), await addOrder({})];
    await plan(`order:${one}`);
    expect(await idsOf('order', 'sort=next')).toEqual([one, two]);
    const [nobody, client] = [await addClient(), await addClient()];
    await plan(`client:${client}`);
    expect(await idsOf('client', 'sort=-next')).toEqual([client, nobody]);
    const file = await anna.get('/api/clients/export?format=csv&sort=next');
    expect(file.text.split('\r\n')[0]).toContain('Следующий контакт');
    expect((await anna.get('/api/leads?filter[next]=sometime')).status).toBe(422);
  });

  test('«Без дела» holds open leads that wait for nothing and have no task, as many as it says', async () => {
    const counts = async () => dataOf<LeadCounts>(await anna.get('/api/leads/counts')).idle;
    const lead = await anna.receive();
    expect(await counts()).toBe(0);
    await anna.change(lead, { status: 'processing' });
    expect([await counts(), await idsOf('lead', 'tab=idle')]).toEqual([1, [lead]]);
    const task = await plan(`lead:${lead}`);
    expect(await counts()).toBe(0);
    await anna.post(`/api/tasks/${task}/done`, {});
    expect(await counts()).toBe(1);
    await anna.change(lead, { status: 'rejected' });
    expect(await counts()).toBe(0);
  });

  test('of a client counts no task of a module that is switched off or over', async () => {
    const [ordering, writing] = [await addClient(), await addClient()];
    await plan(`order:${await addOrder({ client_id: ordering })}`, { due_at: inHours(1) });
    await (await newVisitor(app, anna.member)).write('Здравствуйте');
    const desk = deskOf(app, anna.member);
    const { id: chat } = await desk.first();
    expect((await desk.change(chat, { client_id: writing })).status).toBe(200);
    await plan(`chat:${chat}`, { due_at: inHours(2) });
    const dueOf = ({ next_task: next }: Client) => next?.due_at ?? null;
    const seen = async () => {
      const rows = await list<Client>('client', 'sort=next');
      for (const row of rows) {
        const one = dataOf<Client>(await anna.get(`/api/clients/${row.id}`));
        expect(one.next_task).toEqual(row.next_task);
      }
      const none = new Set(await idsOf('client', 'filter[next]=none'));
      expect(rows.map((row) => none.has(row.id))).toEqual(rows.map((row) => dueOf(row) === null));
      const counts = dataOf<TaskCounts>(await anna.get('/api/tasks/counts'));
      expect(counts.today).toBe(rows.length - none.size);
      return rows.map((row) => [row.id, dueOf(row)]);
    };
    const [ofOrder, ofChat] = [
      [ordering, inHours(1)],
      [writing, inHours(2)],
    ];
    expect(await seen()).toEqual([ofOrder, ofChat]);
    await switchOff(['soft_windows']);
    expect(await seen()).toEqual([ofChat, [ordering, null]]);
    const file = await anna.get('/api/clients/export?format=csv&sort=next');
    expect(file.text.match(/Перезвонить/g)).toHaveLength(1);
    await switchOff(['chat']);
    expect(await seen()).toEqual([ofOrder, [writing, null]]);
    await switchOff([]);
    const ofCompany = eq(companyModules.companyId, anna.member.companyId);
    await app.database.db
      .update(companyModules)
      .set({ expiresAt: app.clock.now() })
      .where(and(ofCompany, eq(companyModules.code, 'soft_windows')));
    expect(await seen()).toEqual([ofChat, [ordering, null]]);
  });

  const act = fc.record({
    what: fc.constantFrom(
      'plan',
      'plan',
      'plan',
      'done',
      'reopen',
      'delete',
      'restore',
      'move',
      'trash',
      'back',
      'spam',
      'merge',
      'unmerge',
      'convert',
      'hand over',
      'wait',
      'modules',
    ),
    at: fc.nat(1000),
    hours: fc.integer({ min: -40, max: 60 }),
  });

  test('is the same in column, filter and order as in the tasks, whatever was done', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { minLength: 5, maxLength: 25 }),
        fc.constantFrom('Europe/Moscow', 'Asia/Vladivostok', 'America/New_York'),
        async (acts, timezone) => {
          anna = await openDesk(app, await app.register({ name: 'Анна' }));
          const { companyId } = anna.member;
          const isOurs = eq(companies.id, companyId);
          await app.database.db.update(companies).set({ timezone }).where(isOurs);
          const boris = await app.addMember(companyId, 'Борис');
          const client = await addClient();
          const leads = [await anna.receive(), await anna.receive(), await anna.receive()];
          await anna.post(`/api/leads/${leads[2]}/link-client`, { client_id: client });
          const orders = [await addOrder({ client_id: client }), await addOrder({})];
          const records = [
            ...leads.map((id) => ['lead', id] as const),
            ...orders.map((id) => ['order', id] as const),
            ['client', client] as const,
          ];
          const made: number[] = [];
          let off: string[] = [];
          const merges: number[] = [];
          for (const { what, at, hours } of acts) {
            const [of, id] = records[at % records.length] ?? ['client', client];
            const task = made[at % made.length];
            const lead = leads[at % leads.length] ?? 0;
            switch (what) {
              case 'plan': {
                const answer = await anna.post('/api/tasks', {
                  subject: `${of}:${id}`,
                  type: 'visit',
                  text: 'Замер',
                  user_id: at % 2 ? boris.userId : null,
                  ...(at % 3
                    ? { due_at: inHours(hours) }
                    : { due_day: inHours(hours).slice(0, 10) }),
                });
                if (answer.status === 201) made.push(dataOf<Task>(answer).id);
                break;
              }
              case 'done':
              case 'reopen':
              case 'restore':
                await anna.post(`/api/tasks/${task}/${what}`, {});
                break;
              case 'delete':
                await anna.delete(`/api/tasks/${task}`);
                break;
              case 'move':
                await anna.put(`/api/tasks/${task}`, { due_at: inHours(hours) });
                break;
              case 'trash':
                await anna.delete(`/api/${of}s/${id}`);
                break;
              case 'back':
                await anna.post(`/api/${of}s/${id}/restore`, {});
                break;
              case 'spam':
                await anna.bulk({ action: at % 2 ? 'spam' : 'not_spam', ids: [lead] });
                break;
              case 'merge': {
                const merged = await anna.post('/api/leads/merge', {
                  target_id: leads[2],
                  source_ids: [leads[at % 2]],
                });
                if (merged.status === 200) merges.push(dataOf<LeadMergeResult>(merged).merge_id);
                break;
              }
              case 'unmerge':
                await anna.post(`/api/leads/merges/${merges.pop()}/undo`, {});
                break;
              case 'convert':
                await anna.post(`/api/leads/${lead}/convert`, { name: 'Пётр' });
                break;
              case 'hand over': {
                const path = `/api/users/${boris.userId}`;
                await anna.post(`${path}/disable`, { transfer_to: anna.member.userId });
                await anna.post(`${path}/enable`, {});
                break;
              }
              case 'modules':
                off = at % 3 ? ['soft_windows'] : [];
                await switchOff(off);
                break;
              case 'wait':
                app.clock.advance((at % 4) * HOUR_MS);
            }
          }
          await compare(timezone, off);
        },
      ),
      { numRuns: kind === 'embedded' ? 4 : 12 },
    );
  }, 240_000);

  test.runIf(kind === 'postgres')(
    'of many is renewed and handed over at once without a deadlock',
    async () => {
      const boris = await app.addMember(anna.member.companyId, 'Борис');
      const leads: number[] = [];
      for (let made = 0; made < 25; made += 1) leads.push(await anna.receive());
      // The later the lead, the earlier its task.
      for (const lead of leads.toReversed()) {
        await plan(`lead:${lead}`, { due_at: inHours(1), user_id: boris.userId });
      }
      const path = `/api/users/${boris.userId}`;
      const order = await addOrder({});
      for (let round = 0; round < 8; round += 1) {
        await plan(`order:${order}`, { due_at: inHours(1), user_id: boris.userId });
        const [trashed, handed] = await Promise.all([
          anna.post('/api/leads/bulk', {
            action: round % 2 ? 'restore' : 'delete',
            ids: round % 4 > 1 ? leads : leads.toReversed(),
          }),
          anna.post(`${path}/disable`, { transfer_to: anna.member.userId }),
          anna.delete(`/api/orders/${order}`),
        ]);
        expect([trashed.status, handed.status], `${trashed.text} ${handed.text}`).toEqual([
          200, 200,
        ]);
        expect(dataOf<{ failed: unknown[] }>(trashed).failed).toEqual([]);
        const { undo_token } = dataOf<{ undo_token: string | null }>(handed);
        await anna.post(`/api/orders/${order}/restore`, {});
        await anna.post(`${path}/enable`, {});
        await anna.undo(undo_token);
      }
    },
  );

  /** Compares lists, filters, orders and counts with the open tasks of the company. */
  async function compare(timezone: string, off: string[]) {
    const { companyId } = anna.member;
    const now = app.clock.now();
    const day = (moment: Date) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(moment);
    const stateOf = (due: Date) =>
      due < now ? 'overdue' : day(due) === day(now) ? 'today' : 'later';
    const open = await app.database.db
      .select()
      .from(tasks)
      .where(and(eq(tasks.companyId, companyId), isNull(tasks.doneAt), isNull(tasks.deletedAt)));
    const listed = new Map<Kind, Set<number>>();
    // Who a task is about does not hang on what can be seen of it.
    await switchOff([]);
    for (const of of KINDS) listed.set(of, new Set(await idsOf(of, '')));
    const chosen = (of: Kind, id: number | null) => id !== null && listed.get(of)?.has(id);
    const there = open.filter(
      ({ leadId, orderId, clientId }) =>
        chosen('lead', leadId) || chosen('order', orderId) || chosen('client', clientId),
    );
    const clientOf = async (task: (typeof open)[number]): Promise<number | null> => {
      if (task.clientId !== null) return task.clientId;
      if (task.leadId !== null) return (await anna.show(task.leadId)).client_id;
      return dataOf<Order>(await anna.get(`/api/orders/${task.orderId}`)).client_id;
    };
    const clientsOf = new Map<number, number | null>();
    for (const task of there) clientsOf.set(task.id, await clientOf(task));
    await switchOff(off);
    const isOff = off.length > 0;
    const live = there.filter(({ orderId }) => orderId === null || !isOff);
    for (const of of KINDS) {
      if (of === 'order' && isOff) continue;
      const rows = await list<Lead>(of, 'sort=next');
      const naive = rows.map(({ id }) => {
        const theirs = live.filter((task) =>
          of === 'client' ? clientsOf.get(task.id) === id : task[`${of}Id`] === id,
        );
        const [first = null] = theirs.toSorted(
          (a, b) => a.dueAt.getTime() - b.dueAt.getTime() || a.id - b.id,
        );
        return { id, first };
      });
      expect(rows.map(({ id, next_task: next }) => [of, id, next?.id ?? null])).toEqual(
        naive.map(({ id, first }) => [of, id, first?.id ?? null]),
      );
      const keyed = naive.map(({ id, first }) => ({ id, key: first?.dueAt.getTime() ?? Infinity }));
      expect(keyed.map(({ id }) => id)).toEqual(
        keyed
          .toSorted((a, b) => (a.key === b.key ? b.id - a.id : a.key - b.key))
          .map(({ id }) => id),
      );
      for (const state of NEXT_TASK_STATES) {
        const found = await idsOf(of, `filter[next]=${state}`);
        const expected = naive.filter(
          ({ first }) => (first ? stateOf(first.dueAt) : 'none') === state,
        );
        expect([of, state, found.toSorted((a, b) => a - b)]).toEqual([
          of,
          state,
          expected.map(({ id }) => id).toSorted((a, b) => a - b),
        ]);
      }
    }
    const counts = dataOf<TaskCounts>(await anna.get('/api/tasks/counts'));
    for (const state of ['overdue', 'today', 'later'] as const) {
      const expected = live.filter(({ dueAt }) => stateOf(dueAt) === state).length;
      expect([state, counts[state]]).toEqual([state, expected]);
    }
  }
});
