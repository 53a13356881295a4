import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { LEAD_TABS, type LeadBoard, type LeadForm } from '../../contract';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { listLeads, submit } from '../support/server/public-form';
import { createTestApp, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

const PHONE = '+7 943 111-22-33';

describeOnOneDatabase('who wrote a lead down', (open) => {
  let app: TestApp;
  let desk: Desk;
  let form: LeadForm;
  beforeAll(async () => {
    app = createTestApp(await open());
  });
  beforeEach(async () => {
    desk = await openDesk(app, await app.register());
    form = (await readForms())[0] as LeadForm;
  });
  afterAll(() => app.close());

  const dataOf = async (url: string) => ((await desk.get(url)).json as { data: unknown }).data;
  const readForms = async () => (await dataOf('/api/lead-forms')) as LeadForm[];
  const countsOf = async () => (await dataOf('/api/leads/counts')) as Record<string, number>;
  const idsOf = async (query: string) =>
    (await listLeads(app, desk.member, query)).data.map(({ id }) => id);

  async function sendTest(): Promise<number> {
    const values = { [desk.form.fields.phone]: PHONE };
    const answer = await desk.post(`/api/lead-forms/${form.id}/test`, { values });
    expect(answer.status).toBe(201);
    return (answer.json as { data: { lead_id: number } }).data.lead_id;
  }

  test('is a visitor, whatever the address says of the source', async () => {
    await submit(app, desk.form, {}, { body: { utm: { utm_source: 'Вручную' } } });
    const [lead] = (await listLeads(app, desk.member)).data;
    expect(lead).toMatchObject({
      kind: 'visitor',
      source: 'Вручную',
      waiting_since: app.clock.now().toISOString(),
    });
    expect(await countsOf()).toMatchObject({ all: 1, waiting: 1 });
    expect((await readForms())[0]).toMatchObject({
      submits: 1,
      last_lead_at: app.clock.now().toISOString(),
    });
    const day = app.clock.now().toISOString().slice(0, 10);
    const stats = await dataOf(`/api/lead-forms/${form.id}/stats?from=${day}&to=${day}`);
    expect(stats).toMatchObject({ submits: 1 });
  });

  test('is staff, of whose leads none waits and no form counts any', async () => {
    const { json } = await desk.post('/api/leads', { contact: { name: 'Мария', phone: PHONE } });
    const { id } = (json as { data: { id: number } }).data;
    const filled = await desk.post(`/api/lead-forms/${form.id}/fill`, {
      values: { [desk.form.fields.name]: 'Мария', [desk.form.fields.phone]: PHONE },
    });
    const { lead_id } = (filled.json as { data: { lead_id: number } }).data;
    expect(await idsOf('?sort=id&filter[kind]=staff')).toEqual([id, lead_id]);
    expect(await countsOf()).toMatchObject({ all: 2, new: 2, waiting: 0 });
    expect((await desk.show(lead_id)).repeat_count).toBe(1);
    expect((await readForms())[0]).toMatchObject({ submits: 0, last_lead_at: null });
  });

  test('lists and counts test leads only with filter[kind]=test', async () => {
    const test = await sendTest();
    const visitor = await desk.receive({ phone: PHONE });
    expect(await desk.show(test)).toMatchObject({ kind: 'test', repeat_count: 0 });
    expect(await desk.show(visitor)).toMatchObject({ kind: 'visitor', repeat_count: 0 });
    for (const [id, other] of [
      [test, visitor],
      [visitor, test],
    ]) {
      const same = await dataOf(`/api/leads/${id}/duplicates`);
      expect(same, `${id} beside ${other}`).toMatchObject({ leads: [] });
    }
    await desk.put(`/api/leads/${test}`, { user_id: desk.member.userId });

    const counts = await countsOf();
    for (const tab of LEAD_TABS) {
      const found = await idsOf(`?tab=${tab}`);
      expect([tab, found]).toEqual([tab, found.filter((id) => id !== test)]);
      expect([tab, counts[tab]]).toEqual([tab, found.length]);
    }
    const board = (await dataOf('/api/leads/board')) as LeadBoard;
    expect(board.map(({ total }) => total)).toEqual([1, 0, 0, 0]);
    expect((await desk.get('/api/leads/export?format=csv')).text).not.toContain('Тест');
    expect((await desk.get('/api/users?with=leads_in_work')).json).toMatchObject({
      data: [{ leads_in_work: 0 }],
    });
    expect(await idsOf('?filter[repeat]=1')).toEqual([]);

    const tests = '?filter[kind]=test';
    expect(await idsOf(tests)).toEqual([test]);
    expect(await idsOf(`${tests},visitor&sort=id`)).toEqual([test, visitor]);
    expect(await dataOf(`/api/leads/counts${tests}`)).toMatchObject({
      all: 1,
      mine: 1,
      waiting: 0,
    });
    const file = (await desk.get(`/api/leads/export${tests}&format=csv`)).text;
    expect(file).toMatch(/;Тест;/u);
  });

  test('is kept in the trash, the spam and by whoever brings a lead back', async () => {
    const test = await sendTest();
    await desk.delete(`/api/leads/${test}`);
    expect(await idsOf('?tab=trash&filter[kind]=test')).toEqual([test]);
    expect(await idsOf('?tab=trash')).toEqual([]);
    await desk.post(`/api/leads/${test}/restore`);
    expect(await desk.show(test)).toMatchObject({ kind: 'test', waiting_since: null });
    // Chosen by its number, it is worked on as any other.
    const done = await desk.post('/api/leads/bulk', {
      action: 'status',
      ids: [test],
      payload: { status: 'processing' },
    });
    expect(done.json).toMatchObject({ data: { processed: 1 } });
  });
});
