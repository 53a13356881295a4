import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PRESENCE_KINDS, type PresenceKind, type PresentPerson } from '#contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../server/db/database';
import { openPostgres } from '../../server/db/open-postgres';
import { startRealtimeServer, type RealtimeServer } from '../support/server/realtime-server';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { createPostgresCopy, openTestDatabase } from '../support/server/test-database';
import { until } from '../support/until';

const SECOND_MS = 1000;

/** A new record of each kind, and where it is. */
const NEW: Record<PresenceKind, [folder: string, body: object]> = {
  lead: ['/api/leads', { contact: { name: 'Мария', phone: '8 911 000-11-22' } }],
  client: ['/api/clients', { name: 'Мария', phone: '8 911 000-11-22' }],
  order: ['/api/orders', { contact: { name: 'Мария' } }],
};

async function makeRecord(app: Pick<TestApp, 'as'>, { token }: Member, kind: PresenceKind) {
  const [folder, body] = NEW[kind];
  const { json } = await app.as(token).post(folder, body);
  const { id } = ((json as { data?: unknown }).data ?? json) as { id: number };
  return { id, path: `${folder}/${id}` };
}

/** Says what a person does in a record. @returns the status and who else is there */
async function say(app: Pick<TestApp, 'as'>, who: Member, path: string, state: string) {
  const { status, json } = await app.as(who.token).post(`${path}/presence`, { state });
  return { status, others: (json as { data?: PresentPerson[] }).data };
}

const seen = (others: PresentPerson[] | undefined) =>
  others?.map(({ user, state }) => `${user.name} ${state}`);

describe('who has a record open', () => {
  let database: Database;
  let app: TestApp;
  let anna: Member;
  let boris: Member;
  beforeAll(async () => {
    database = await openTestDatabase('postgres');
    app = createTestApp(database);
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });
  beforeEach(async () => {
    anna = await app.register({ name: 'Анна' });
    boris = await app.addMember(anna.companyId, 'Борис');
  });

  test.each(PRESENCE_KINDS)('%s: each learns of the other, and of who leaves', async (kind) => {
    const { id, path } = await makeRecord(app, anna, kind);
    app.realtime.published.length = 0;
    expect(await say(app, anna, path, 'viewing')).toEqual({ status: 200, others: [] });
    expect(app.realtime.published).toEqual([
      {
        channel: `private-company.${anna.companyId}`,
        event: `${kind}.presence`,
        data: { [`${kind}_id`]: id, user_id: anna.userId, state: 'viewing' },
      },
    ]);
    const since = app.clock.now().toISOString();
    app.clock.advance(5 * SECOND_MS);
    expect((await say(app, boris, path, 'typing')).others).toEqual([
      { user: { id: anna.userId, name: 'Анна', avatar_url: null }, state: 'viewing', since },
    ]);
    expect(seen((await say(app, anna, path, 'viewing')).others)).toEqual(['Борис typing']);
    expect(await say(app, boris, path, 'left')).toMatchObject({ status: 200 });
    expect((await say(app, anna, path, 'viewing')).others).toEqual([]);
  });

  test('who says no more has gone after 30 seconds, and types no more after 6', async () => {
    const { path } = await makeRecord(app, anna, 'order');
    await say(app, anna, path, 'typing');
    app.clock.advance(5 * SECOND_MS);
    // Between two words about typing comes one about looking on.
    await say(app, anna, path, 'viewing');
    expect(seen((await say(app, boris, path, 'viewing')).others)).toEqual(['Анна typing']);
    app.clock.advance(2 * SECOND_MS);
    expect(seen((await say(app, boris, path, 'viewing')).others)).toEqual(['Анна viewing']);
    app.clock.advance(27 * SECOND_MS);
    expect(seen((await say(app, boris, path, 'viewing')).others)).toEqual(['Анна viewing']);
    app.clock.advance(SECOND_MS);
    expect((await say(app, boris, path, 'viewing')).others).toEqual([]);
  });

  test('two windows of one person are one, which the person does not see', async () => {
    const { path } = await makeRecord(app, anna, 'lead');
    const second: Member = { ...anna, token: await app.login(anna.email, anna.password) };
    await say(app, anna, path, 'viewing');
    expect((await say(app, second, path, 'viewing')).others).toEqual([]);
    expect(seen((await say(app, boris, path, 'viewing')).others)).toEqual(['Анна viewing']);
  });

  test.each(PRESENCE_KINDS)('%s: a stranger’s is as none, and makes no event', async (kind) => {
    const { path } = await makeRecord(app, anna, kind);
    await say(app, anna, path, 'viewing');
    const stranger = await app.register({ name: 'Чужая' });
    app.realtime.published.length = 0;
    expect((await say(app, stranger, path, 'viewing')).status).toBe(404);
    expect(await say(app, stranger, path, 'left')).toEqual({ status: 200, others: [] });
    expect(app.realtime.published).toEqual([]);
    expect((await say(app, anna, path, 'viewing')).others).toEqual([]);
  });

  test.each(PRESENCE_KINDS)('%s: a deleted one can be left and not looked at', async (kind) => {
    const { path } = await makeRecord(app, anna, kind);
    await app.as(anna.token).delete(path);
    expect((await say(app, anna, path, 'viewing')).status).toBe(404);
    expect(await say(app, anna, path, 'left')).toEqual({ status: 200, others: [] });
  });

  test.each(PRESENCE_KINDS)('%s: nothing is stored', async (kind) => {
    const { path } = await makeRecord(app, anna, kind);
    const read = async () => {
      const counts = await database.db.execute(
        sql`select (select count(*) from audit_entries) as audit, (select count(*) from activity) as activity`,
      );
      return [(await app.as(anna.token).get(path)).json, counts.rows];
    };
    const before = await read();
    for (const state of ['viewing', 'typing', 'left']) await say(app, boris, path, state);
    expect(await read()).toEqual(before);
  });

  test('needs the module of its kind, and a state that there is', async () => {
    const { path } = await makeRecord(app, anna, 'order');
    expect((await say(app, anna, path, 'dancing')).status).toBe(422);
    await database.db.execute(
      sql`update company_modules set is_active = false where company_id = ${anna.companyId}`,
    );
    expect((await say(app, anna, path, 'viewing')).status).toBe(403);
  });
});

describe('two processes on one database', () => {
  let copy: Awaited<ReturnType<typeof createPostgresCopy>>;
  let databases: Database[];
  let servers: RealtimeServer[];
  beforeAll(async () => {
    copy = await createPostgresCopy();
    databases = await Promise.all([openPostgres(copy.url), openPostgres(copy.url)]);
    const settings = { DATABASE_URL: copy.url };
    servers = await Promise.all(
      databases.map((database) => startRealtimeServer(database, { settings })),
    );
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()));
    await Promise.all(databases.map((database) => database.close()));
    await copy.drop();
  });

  test('each knows who called the other, and who has left', async () => {
    const [here, there] = servers as [RealtimeServer, RealtimeServer];
    const anna = await here.register({ name: 'Анна' });
    const boris = await here.addMember(anna.companyId, 'Борис');
    const { path } = await makeRecord(here, anna, 'order');
    await say(here, anna, path, 'viewing');
    const seenThere = async () => seen((await say(there, boris, path, 'viewing')).others);
    await until(async () => expect(await seenThere()).toEqual(['Анна viewing']));
    await until(async () =>
      expect(seen((await say(here, anna, path, 'viewing')).others)).toEqual(['Борис viewing']),
    );
    await say(here, anna, path, 'left');
    await until(async () => expect(await seenThere()).toEqual([]));
  });
});
