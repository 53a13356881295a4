import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { STATUSES_IN_WORK, type User } from '#contract';
import { users } from '../../server/db/schema';
import { openDesk } from '../support/server/lead-desk';
import { listLeads } from '../support/server/public-form';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

describeOnBothDatabases('the staff', (open) => {
  let app: TestApp;
  let anna: Member;
  const list = async (query = '') =>
    (await app.as(anna.token).get(`/api/users${query}`)).json as {
      data: User[];
      links: Record<string, string | null>;
      meta: Record<string, number>;
    };
  const names = async (query = '') => (await list(query)).data.map(({ name }) => name);

  beforeAll(async () => {
    app = createTestApp(await open());
    anna = await app.register({ name: 'анна' });
    for (const name of ['Ёлкин', 'Борис', 'Яна_100%', 'Ежова']) {
      await app.addMember(anna.companyId, name);
    }
    const gone = await app.addMember(anna.companyId, 'Уволен');
    await app.database.db
      .update(users)
      .set({ disabledAt: app.clock.now() })
      .where(eq(users.id, gone.userId));
    await app.register({ name: 'Чужой' });
  });
  afterAll(() => app.close());

  test('is that of the own company, in the order of the alphabet', async () => {
    expect(await names()).toEqual(['анна', 'Борис', 'Ежова', 'Ёлкин', 'Уволен', 'Яна_100%']);
    const [first] = (await list()).data;
    expect(first).toMatchObject({
      id: anna.userId,
      name: 'анна',
      email: anna.email,
      status: 'active',
      on_shift: true,
      last_login_at: app.clock.now().toISOString(),
      leads_in_work: null, // a select need not wait for them to be counted
    });
  });

  test('is filtered by activity', async () => {
    expect(await names('?filter[active]=1')).not.toContain('Уволен');
    expect(await names('?filter[active]=0')).toEqual(['Уволен']);
  });

  test('is counted for every tab, as many as its list holds', async () => {
    const invited = await app.addMember(anna.companyId, 'Ждёт');
    const { db } = app.database;
    const isInvited = eq(users.id, invited.userId);
    await db.update(users).set({ invitedAt: app.clock.now() }).where(isInvited);
    for (const search of ['', 'Е', 'у', 'никто', '%']) {
      const query = `search=${encodeURIComponent(search)}`;
      const { json } = await app.as(anna.token).get(`/api/users/counts?${query}`);
      const total = async (status: string) =>
        (await list(`?${query}&per_page=1${status && `&filter[status]=${status}`}`)).meta['total'];
      expect((json as { data: unknown }).data, search).toEqual({
        all: await total(''),
        active: await total('active'),
        invited: await total('invited'),
        disabled: await total('disabled'),
      });
    }
    await db.delete(users).where(isInvited);
  });

  test('is searched by name and e-mail, each character as it is', async () => {
    expect(await names(`?search=${encodeURIComponent('БОР')}`)).toEqual(['Борис']);
    expect(await names(`?search=${encodeURIComponent('_100%')}`)).toEqual(['Яна_100%']);
    expect(await names(`?search=${encodeURIComponent('%')}`)).toEqual(['Яна_100%']);
    expect(await names(`?search=${anna.email.toUpperCase()}`)).toEqual(['анна']);
    expect(await names(`?search=${encodeURIComponent('Чужой')}`)).toEqual([]);
  });

  test('is found by a part of a phone in any notation', async () => {
    const boris = (await list(`?search=${encodeURIComponent('Борис')}`)).data[0];
    const put = await app
      .as(anna.token)
      .put(`/api/users/${boris?.id}`, { phone: '+7 (943) 201-14-07' });
    expect(put.status).toBe(200);
    for (const search of ['943201', '8 943 201-14', '+7943', '(943) 201', '14-07']) {
      expect([search, await names(`?search=${encodeURIComponent(search)}`)]).toEqual([
        search,
        ['Борис'],
      ]);
    }
    expect(await names('?search=94320199')).toEqual([]);
  });

  test('is found without regard to «ё»', async () => {
    expect(await names(`?search=${encodeURIComponent('елкин')}`)).toEqual(['Ёлкин']);
  });

  test('comes in pages of Laravel’s form', async () => {
    const { data, links, meta } = await list('?per_page=4&page=2&filter[active]=1');
    expect(data).toHaveLength(1);
    expect(meta).toEqual({
      current_page: 2,
      from: 5,
      last_page: 2,
      per_page: 4,
      to: 5,
      total: 5,
    });
    expect(links['next']).toBeNull();
    expect((await app.as(anna.token).get(links['prev'] ?? '')).json).toHaveProperty(
      'meta.current_page',
      1,
    );
    const beyond = await list('?per_page=4&page=9');
    expect(beyond.data).toEqual([]);
    expect(beyond.meta).toMatchObject({ from: null, to: null, last_page: 2 });
  });

  test('is filtered by status and sorted by what is asked', async () => {
    const other = await app.register({ name: 'Вера' });
    const calls = app.as(other.token);
    const ask = async (query: string) =>
      ((await calls.get(`/api/users?${query}`)).json as { data: User[] }).data;
    const namesOf = async (query: string) => (await ask(query)).map(({ name }) => name);
    app.clock.advance(60_000);
    const late = await app.addMember(other.companyId, 'Борис');
    await app.login(late.email, late.password);
    await calls.post('/api/users', { name: 'Алла', email: `alla-${late.email}` });
    const gone = await app.addMember(other.companyId, 'Глеб');
    await calls.post(`/api/users/${gone.userId}/disable`, { transfer_to: null });

    expect(await namesOf('filter[status]=invited')).toEqual(['Алла']);
    expect(await namesOf('filter[status]=disabled')).toEqual(['Глеб']);
    expect(await namesOf('filter[status]=active')).toEqual(['Борис', 'Вера']);
    expect(await namesOf('filter[active]=1')).toEqual(['Борис', 'Вера']);
    expect(await namesOf('filter[active]=0')).toEqual(['Алла', 'Глеб']);
    expect(await namesOf('sort=-name')).toEqual(['Глеб', 'Вера', 'Борис', 'Алла']);
    expect(await namesOf('sort=-last_login_at')).toEqual(['Борис', 'Вера', 'Алла', 'Глеб']);
    expect(await namesOf('sort=last_login_at')).toEqual(['Вера', 'Борис', 'Алла', 'Глеб']);

    const desk = await openDesk(app, other);
    const [mine, closed] = [await desk.receive(), await desk.receive()];
    await desk.receive();
    await desk.bulk({ action: 'assign', ids: [mine, closed], payload: { user_id: late.userId } });
    await desk.change(closed, { status: 'rejected' });
    const [busy] = await ask('sort=-leads_in_work&with=leads_in_work');
    expect(busy).toMatchObject({ name: 'Борис', leads_in_work: 1 });
    expect((await namesOf('sort=leads_in_work')).at(-1)).toBe('Борис');
    const { meta } = await listLeads(
      app,
      other,
      `?filter[user]=${late.userId}&filter[status]=${STATUSES_IN_WORK.join(',')}`,
    );
    expect(meta['total']).toBe(1);
  });

  test.each([
    'page=0',
    'sort=password_hash',
    'filter[status]=gone',
    'with=sessions',
    'page=x',
    'per_page=101',
    'per_page=37',
    'filter[nonsense]=1',
    'filter[active]=yes',
    'page=1&page=2',
  ])('refuses %s', async (query) => {
    const answer = await app.as(anna.token).get(`/api/users?${query}`);
    expect(answer.status).toBe(422);
    expect(answer.json).toHaveProperty('errors');
  });
});
