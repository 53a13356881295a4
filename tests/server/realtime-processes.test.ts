import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { CompanyRights } from '../../contract';
import type { Database } from '../../server/db/database';
import { openPostgres } from '../../server/db/open-postgres';
import { startRealtimeServer, type RealtimeServer } from '../support/server/realtime-server';
import type { Member } from '../support/server/test-app';
import { createPostgresCopy } from '../support/server/test-database';
import { connectWire } from '../support/server/wire-socket';

/**
 * Longer than any test: only word from the other process, or the connection that came back, can end a session
 * here.
 */
const SESSION_CHECK_MS = 3_600_000;

let copy: { url: string; drop(): Promise<void> };
let databases: Database[];
let here: RealtimeServer;
let there: RealtimeServer;
let anna: Member;

beforeAll(async () => {
  copy = await createPostgresCopy();
  databases = await Promise.all([openPostgres(copy.url), openPostgres(copy.url)]);
  const options = {
    settings: { DATABASE_URL: copy.url },
    limits: { sessionCheckMs: SESSION_CHECK_MS },
  };
  [here, there] = (await Promise.all(
    databases.map((database) => startRealtimeServer(database, options)),
  )) as [RealtimeServer, RealtimeServer];
  anna = await here.register();
});
afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await Promise.all(databases.map((database) => database.close()));
  await copy.drop();
});

const channel = () => `private-company.${anna.companyId}`;
const eventOf = (leadId: number, padding = '') => ({
  channel: channel(),
  event: 'form.submitted',
  data: { lead_id: leadId, padding },
});

/**
 * The connections that processes listen on, told by what was last asked on them: now and then they are
 * probed.
 */
const LISTENERS = `pg_stat_activity
  where datname = current_database() and query ilike any (array['listen %', 'select 1'])`;

/** Cuts the connection a process listens on, as a restart of PostgreSQL does. */
const cutListeners = () =>
  databases[0]!.pool.query(`select pg_terminate_backend(pid) from ${LISTENERS}`);
const countListeners = async () => {
  const { rows } = await databases[0]!.pool.query<{ count: number }>(
    `select count(*)::int as count from ${LISTENERS}`,
  );
  return rows[0]?.count;
};

test('two processes that started together have one key', () => {
  expect(here.key).toMatch(/^[0-9a-f]{20}$/);
  expect(there.key).toBe(here.key);
});

test('each delivers the events of the other, once', async () => {
  const [near, far] = [await connectWire(here), await connectWire(there)];
  // The signature of one process is good at the other: behind a proxy the calls go anywhere.
  for (const wire of [near, far]) await wire.enter(channel(), anna.token);
  await here.realtime.publish([eventOf(1)]);
  await there.realtime.publish([eventOf(2)]);
  for (const wire of [near, far]) {
    const seen = [await wire.next(), await wire.next()];
    expect(seen.map(({ data }) => (data as { lead_id: number }).lead_id).sort()).toEqual([1, 2]);
    expect(await wire.settle()).toEqual([]);
    wire.socket.close();
  }
});

test('200 events at once arrive whole and in order, though one notification cannot hold them', async () => {
  const far = await connectWire(there);
  await far.enter(channel(), anna.token);
  const leadIds = Array.from({ length: 200 }, (_, index) => index);
  await here.realtime.publish(leadIds.map((leadId) => eventOf(leadId, 'ё'.repeat(100))));
  for (const leadId of leadIds) {
    expect((await far.next()).data).toMatchObject({ lead_id: leadId });
  }
  far.socket.close();
});

test('each decides for its own sockets who finds the record of an event', async () => {
  const calls = here.as(anna.token);
  const boris = await here.addMember(anna.companyId);
  const far = await connectWire(there);
  await far.enter(channel(), boris.token);
  const dataOf = <Content>({ json }: { json: unknown }) => (json as { data: Content }).data;
  const { switches, version } = dataOf<CompanyRights>(await calls.get('/api/company/rights'));
  await calls.put('/api/company/rights', { on: true, switches, rows: 'own', version });
  await calls.put(`/api/users/${boris.userId}/role`, { role: 'employee' });
  const made = await calls.post('/api/leads', { contact: { name: 'Иван' } });
  const { id } = dataOf<{ id: number }>(made);
  await calls.put(`/api/leads/${id}`, { user_id: boris.userId });
  /** The leads that are heard of until an event of no record. */
  const leadsHeard = async () => {
    await here.realtime.publish([{ channel: channel(), event: 'company.changed', data: {} }]);
    const heard: unknown[] = [];
    for (;;) {
      const { event, data } = await far.next();
      if (event === 'company.changed') return heard;
      if (event === 'lead.changed') heard.push((data as { lead_id: number | null }).lead_id);
    }
  };
  await expect
    .poll(async () => {
      await here.realtime.publish([{ ...eventOf(1_000_000), event: 'lead.changed' }]);
      return leadsHeard();
    })
    .toEqual([]);
  await calls.put(`/api/leads/${id}`, { notes: 'Перезвонить' });
  await calls.put(`/api/leads/${id}`, { user_id: anna.userId });
  await calls.put(`/api/leads/${id}`, { notes: 'Позже' });
  expect(await leadsHeard()).toEqual([id, null]);
  far.socket.close();
});

test('a logout at one closes the socket at the other', async () => {
  const token = await here.login(anna.email, anna.password);
  const far = await connectWire(there);
  await far.enter(channel(), token);
  await here.as(token).post('/api/logout');
  expect((await far.closed).code).toBe(4009);
});

test('500 sessions can end at once', async () => {
  const token = await here.login(anna.email, anna.password);
  const far = await connectWire(there);
  await far.enter(channel(), token);
  const answer = await here.as(token).get('/api/account/sessions');
  const { data } = answer.json as { data: { id: string; is_current: boolean }[] };
  const current = data.find(({ is_current }) => is_current);
  const others = Array.from({ length: 500 }, () => crypto.randomUUID());
  await here.realtime.revokeSessions([...others, current!.id]);
  expect((await far.closed).code).toBe(4009);
});

test('a process that loses its connection listens again, and learns of the logouts it missed', async () => {
  const token = await here.login(anna.email, anna.password);
  const far = await connectWire(there);
  await far.enter(channel(), token);
  expect(await countListeners()).toBe(2);
  await cutListeners();
  // While nobody listens.
  await here.as(token).post('/api/logout');
  expect((await far.closed).code).toBe(4009);

  const next = await connectWire(there);
  await next.enter(channel(), anna.token);
  await expect.poll(countListeners).toBe(2);
  await here.realtime.publish([eventOf(3)]);
  expect((await next.next()).data).toMatchObject({ lead_id: 3 });
  next.socket.close();
});

test('an event that a cut connection did not take is passed on all the same, and whoever may have missed one starts over', async () => {
  const far = await connectWire(there);
  await far.enter(channel(), anna.token);
  // All of them: those that listen, and those that would tell.
  await here.database.visitors.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  expect((await far.closed).code).toBe(4200);
  await expect.poll(countListeners).toBe(2);

  const next = await connectWire(there);
  await next.enter(channel(), anna.token);
  const away = Object.assign(new Error('terminating connection'), { code: '57P01' });
  const cut = vi.spyOn(databases[0]!.pool, 'query').mockImplementationOnce(() => {
    throw away;
  });
  await here.realtime.publish([eventOf(5)]);
  expect((await next.next()).data).toMatchObject({ lead_id: 5 });
  cut.mockRestore();
  next.socket.close();
});

test('an event that cannot be passed on is still delivered here, and fails nobody', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const near = await connectWire(here);
  await near.enter(channel(), anna.token);
  await here.realtime.publish([eventOf(4, 'x'.repeat(9000))]);
  expect((await near.next()).data).toMatchObject({ lead_id: 4 });
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
  near.socket.close();
});
