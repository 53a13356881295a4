import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Lead, LeadMergeResult, MergedLead } from '../../contract';
import { leads } from '../../server/db/schema';
import { purge } from '../../server/lifecycle/daily-upkeep';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { createTestApp, type Answer, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

const data = <Content>({ json }: Answer) => (json as { data: Content }).data;
const DAY_MS = 86_400_000;

describeOnOneDatabase('merging of leads', (open) => {
  let app: TestApp;
  let anna: Desk;
  beforeAll(async () => {
    app = createTestApp(await open(), {
      LIMIT_WRITES_PER_MINUTE: '100000',
      LIMIT_SUBMITS_PER_MINUTE: '100000',
    });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    anna = await openDesk(app, await app.register());
  });

  const merge = (target_id: number, source_ids: number[]) =>
    anna.post('/api/leads/merge', { target_id, source_ids });
  const undo = (id: number) => anna.post(`/api/leads/merges/${id}/undo`);
  const listed = async (query = '') =>
    data<Lead[]>(await anna.get(`/api/leads?${query}`)).map(({ id }) => id);
  const merged = async (id: number) =>
    data<MergedLead[]>(await anna.get(`/api/leads/${id}/merged`)).map((lead) => lead.id);
  const kinds = async (id: number) => (await anna.history(id)).map(({ kind }) => kind);

  test('puts repeated leads under the main one, out of every list, and takes that back', async () => {
    const visitor = { name: 'Мария', phone: '+7 943 111-22-33' };
    const [main, second, third] = [
      await anna.receive(visitor),
      await anna.receive(visitor),
      await anna.receive({ ...visitor, comment: 'Перезвоните' }),
    ];
    const before = await anna.show(third);
    const answer = await merge(main, [second, third]);
    expect(answer.status).toBe(200);
    const { merge_id, lead } = data<LeadMergeResult>(answer);
    expect(lead).toMatchObject({ id: main, merged_count: 2, repeat_count: 0, merged_into: null });
    expect(await listed()).toEqual([main]);
    expect(await listed('tab=waiting')).toEqual([main]);
    expect(await listed('tab=trash')).toEqual([]);
    expect(data<Record<string, number>>(await anna.get('/api/leads/counts'))).toMatchObject({
      all: 1,
      trash: 0,
    });
    expect(data<object[]>(await anna.get('/api/trash'))).toEqual([]);
    // What it came with can be read, and nobody works on it.
    expect(await anna.show(third)).toMatchObject({
      ...before,
      repeat_count: expect.any(Number),
      waiting_since: null,
      response_due_at: null,
      merged_into: main,
      deleted_at: null,
    });
    expect((await anna.change(third, { status: 'processing' })).status).toBe(404);
    await anna.post(`/api/leads/${third}/restore`);
    expect(await listed()).toEqual([main]);
    expect(await merged(main)).toEqual([third, second]);
    expect(await kinds(main)).toEqual(['received', 'merged']);
    expect(await kinds(second)).toEqual(['received', 'merged_into']);

    const undone = await Promise.all([undo(merge_id), undo(merge_id), undo(merge_id)]);
    expect(undone.map(({ status }) => status).toSorted()).toEqual([200, 410, 410]);
    expect((await listed()).toSorted()).toEqual([main, second, third].toSorted());
    expect(await anna.show(third)).toEqual(before);
  });

  test('goes on through the lead it went under', async () => {
    const [a, b, c] = [await anna.receive(), await anna.receive(), await anna.receive()];
    const first = data<LeadMergeResult>(await merge(b, [a]));
    await merge(c, [b]);
    expect(await merged(c)).toEqual([b, a]);
    expect(data(await undo(first.merge_id))).toEqual({ lead_ids: [a] });
    expect((await listed()).toSorted()).toEqual([a, c].toSorted());
  });

  test('takes one client at most, and then the main lead is the client’s', async () => {
    const [a, b, c] = [await anna.receive(), await anna.receive(), await anna.receive()];
    await anna.post(`/api/leads/${a}/convert`, { name: 'Мария' });
    const wrong = await merge(b, [a]);
    expect([wrong.status, wrong.json]).toMatchObject([
      422,
      { errors: { target_id: [`Главной должна быть заявка №${a}: у неё есть клиент`] } },
    ]);
    expect((await merge(a, [b])).status).toBe(200);
    await anna.post(`/api/leads/${c}/convert`, { name: 'Пётр' });
    expect((await merge(a, [c])).status).toBe(422);
  });

  test('is refused for strangers, the trash, the spam and what was merged', async () => {
    const [a, b, c] = [await anna.receive(), await anna.receive(), await anna.receive()];
    const stranger = await openDesk(app, await app.register());
    const foreign = await stranger.receive();
    expect((await merge(a, [a])).status).toBe(422);
    expect((await merge(a, [b, b])).status).toBe(422);
    expect((await merge(a, [foreign])).status).toBe(404);
    await anna.post(`/api/leads/${b}/spam`);
    expect((await merge(a, [b])).status).toBe(409);
    await anna.delete(`/api/leads/${c}`);
    expect((await merge(a, [c])).status).toBe(409);
    await anna.post(`/api/leads/${c}/restore`);
    const { merge_id } = data<LeadMergeResult>(await merge(a, [c]));
    expect((await merge(a, [c])).status).toBe(409);
    expect((await stranger.post(`/api/leads/merges/${merge_id}/undo`)).status).toBe(404);
    expect((await stranger.get(`/api/leads/${a}/merged`)).status).toBe(404);
  });

  test('lives as long as the main lead does', async () => {
    const [main, source] = [await anna.receive(), await anna.receive()];
    await merge(main, [source]);
    const ago = new Date(app.services.now().getTime() - 40 * DAY_MS);
    await app.database.db.update(leads).set({ deletedAt: ago }).where(eq(leads.id, source));
    await purge(app.services);
    expect((await anna.get(`/api/leads/${source}`)).status).toBe(200);
    await anna.delete(`/api/leads/${main}`);
    await app.database.db.update(leads).set({ deletedAt: ago }).where(eq(leads.id, main));
    await purge(app.services);
    expect((await anna.get(`/api/leads/${source}`)).status).toBe(404);
  });
});
