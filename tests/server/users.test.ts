import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { User } from '#contract';
import { users } from '../../server/db/schema';
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

  it('is that of the own company, in the order of the alphabet', async () => {
    expect(await names()).toEqual(['анна', 'Борис', 'Ежова', 'Ёлкин', 'Уволен', 'Яна_100%']);
    const [first] = (await list()).data;
    expect(first).toEqual({ id: anna.userId, name: 'анна', email: anna.email });
  });

  it('is filtered by activity', async () => {
    expect(await names('?filter[active]=1')).not.toContain('Уволен');
    expect(await names('?filter[active]=0')).toEqual(['Уволен']);
  });

  it('is searched by name and e-mail, each character as it is', async () => {
    expect(await names(`?search=${encodeURIComponent('БОР')}`)).toEqual(['Борис']);
    expect(await names(`?search=${encodeURIComponent('_100%')}`)).toEqual(['Яна_100%']);
    expect(await names(`?search=${encodeURIComponent('%')}`)).toEqual(['Яна_100%']);
    expect(await names(`?search=${anna.email.toUpperCase()}`)).toEqual(['анна']);
    expect(await names(`?search=${encodeURIComponent('Чужой')}`)).toEqual([]);
  });

  it('comes in pages of Laravel’s form', async () => {
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

  it.each(['page=0', 'page=x', 'per_page=101', 'filter[active]=yes', 'page=1&page=2'])(
    'refuses %s',
    async (query) => {
      const answer = await app.as(anna.token).get(`/api/users?${query}`);
      expect(answer.status).toBe(422);
      expect(answer.json).toHaveProperty('errors');
    },
  );
});
