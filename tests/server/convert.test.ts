import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clients, leads } from '../../server/db/schema';
import { findStarterForm, submitLead, type StarterForm } from '../support/server/public-form';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

const PARALLEL = 20;
const CONTACT = { name: 'Иван Петров', phone: '8 943 12', email: 'как есть' };

describeOnOneDatabase('convert', (open) => {
  let app: TestApp;
  let anna: Member;
  let form: StarterForm;
  const convert = (id: number, body: unknown = CONTACT) =>
    app.as(anna.token).post(`/api/leads/${id}/convert`, body);
  const clientsOf = (leadId: number) =>
    app.database.db.select().from(clients).where(eq(clients.leadId, leadId));

  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_WRITES_PER_MINUTE: '10000' });
    anna = await app.register();
    form = await findStarterForm(app, anna);
  });
  afterAll(() => app.close());

  test('makes a client of a lead and completes the lead', async () => {
    const id = await submitLead(app, form);
    const answer = await convert(id, { ...CONTACT, name: '  Иван Петров ' });
    expect(answer.status).toBe(200);
    const [client] = await clientsOf(id);
    expect(client).toMatchObject({ companyId: anna.companyId, ...CONTACT });
    expect(answer.json).toEqual({ client_id: client?.id, undo_token: expect.any(String) });
    expect((await app.as(anna.token).get(`/api/leads/${id}`)).json).toMatchObject({
      client_id: client?.id,
      status: 'completed',
    });
  });

  test('needs a name and nothing else', async () => {
    const id = await submitLead(app, form);
    for (const body of [null, {}, { name: '' }, { name: ' \t ' }, { phone: '1' }]) {
      const answer = await convert(id, body);
      expect([answer.status, answer.json]).toEqual([
        422,
        {
          message: 'Имя клиента обязательно',
          errors: { name: ['Имя клиента обязательно'] },
        },
      ]);
    }
    expect((await convert(id, { name: 'с\0нулём' })).status).toBe(422);
    expect(await clientsOf(id)).toEqual([]);
    expect((await convert(id, { name: 'Иван', phone: '', email: null })).status).toBe(200);
    expect(await clientsOf(id)).toMatchObject([{ name: 'Иван', phone: null, email: null }]);
  });

  test('refuses the second time and shows the lead as it is', async () => {
    const id = await submitLead(app, form);
    await convert(id);
    await app.as(anna.token).put(`/api/leads/${id}`, { status: 'processing' });
    const again = await convert(id, { name: 'Другой' });
    expect(again.status).toBe(409);
    expect(again.json).toMatchObject({
      message: 'Заявка уже преобразована в клиента',
      current: { id, status: 'processing', client_id: expect.any(Number) },
    });
    expect(await clientsOf(id)).toHaveLength(1);
  });

  test('refuses a client for a lead that has one in the table, whatever the lead says', async () => {
    const id = await submitLead(app, form);
    await convert(id);
    await app.database.db.update(leads).set({ clientId: null }).where(eq(leads.id, id));
    expect((await convert(id)).status).toBe(409);
    expect(await clientsOf(id)).toHaveLength(1);
  });

  test(`makes one client from ${PARALLEL} calls at once`, async () => {
    for (let round = 0; round < 3; round += 1) {
      const id = await submitLead(app, form);
      const answers = await Promise.all(Array.from({ length: PARALLEL }, () => convert(id)));
      const made = await clientsOf(id);
      expect(made).toHaveLength(1);
      const won = answers.filter(({ status }) => status === 200);
      expect(won.map(({ json }) => json)).toMatchObject([{ client_id: made[0]?.id }]);
      const lost = answers.filter(({ status }) => status === 409);
      expect(lost).toHaveLength(PARALLEL - 1);
      for (const { json } of lost)
        expect(json).toMatchObject({ current: { client_id: made[0]?.id } });
    }
  });
});
