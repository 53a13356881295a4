import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dataOf } from '../support/server/chat-desk';
import { openTwoDesks, type Desk } from '../support/server/lead-desk';
import { restrictTo } from '../support/server/records-of';
import { createTestApp, type Answer, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const PHONE = '+7 999 000-00-01';
const EMAIL = 'ivan@okna.example';
const FURTHER_PHONE = '+7 999 000-00-02';
const FURTHER_EMAIL = 'ivan@dom.example';
const REFUSED = [409, { message: 'Повторное обращение: клиента ведёт Анна' }];

const WRITTEN = [
  { phone: '8 (999) 000-00-01' },
  { phone: FURTHER_PHONE },
  { email: 'Ivan@Okna.example' },
  { other_phones: ['+7 999 000-00-09', PHONE] },
  { other_emails: [FURTHER_EMAIL] },
];

const answered = ({ status, json }: Answer) => [status, json];

describeOnBothDatabases('a contact of a hidden client', (open) => {
  let app: TestApp;
  let anna: Desk;
  let boris: Desk;
  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_WRITES_PER_MINUTE: '100000' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    ({ anna, boris } = await openTwoDesks(app));
    const hidden = await anna.post('/api/clients', {
      name: 'Иван',
      phone: PHONE,
      email: EMAIL,
      other_phones: [FURTHER_PHONE],
      other_emails: [FURTHER_EMAIL],
      user_id: anna.member.userId,
    });
    expect(hidden.status).toBe(201);
  });

  const idOf = (answer: Answer) => dataOf<{ id: number }>(answer).id;
  const clients = async () => dataOf<{ all: number }>(await anna.get('/api/clients/counts')).all;
  const writeDown = async () =>
    idOf(await boris.post('/api/clients', { name: 'Пётр', phone: '+7 999 000-00-05' }));
  const repeatLead = async (contact: { phone?: string; email?: string }) =>
    idOf(await boris.post('/api/leads', { contact: { name: 'Иван', ...contact } }));

  describe.each(['own', 'own_and_free'] as const)('with rows %s', (rows) => {
    test.each([{ phone: PHONE }, { email: EMAIL }, { phone: FURTHER_PHONE }])(
      'is refused where a lead with %o is converted without it',
      async (contact) => {
        await restrictTo(app, boris.member, rows);
        const lead = await repeatLead(contact);
        for (const given of [{ phone: '', email: '' }, { phone: '+7 999 000-00-05' }]) {
          const made = await boris.post(`/api/leads/${lead}/convert`, { name: 'Иван', ...given });
          expect(answered(made)).toEqual(REFUSED);
        }
        const named = await boris.post('/api/clients', { name: 'Иван', lead_ids: [lead] });
        expect(answered(named)).toEqual(REFUSED);
        expect(await clients()).toBe(1);
      },
    );

    test.each(WRITTEN)('is refused as %o of a new and of a known client', async (written) => {
      await restrictTo(app, boris.member, rows);
      const made = await boris.post('/api/clients', { name: 'Иван', ...written });
      expect(answered(made)).toEqual(REFUSED);
      expect(await clients()).toBe(1);
      const client = await writeDown();
      const path = `/api/clients/${client}`;
      const before = (await boris.get(path)).text;
      expect(answered(await boris.put(path, written))).toEqual(REFUSED);
      expect((await boris.get(path)).text).toBe(before);
    });

    test('stays with a client that has it already', async () => {
      const shared = await anna.post('/api/clients', {
        name: 'Пётр',
        phone: PHONE,
        user_id: boris.member.userId,
      });
      await restrictTo(app, boris.member, rows);
      const written = { phone: '+7 999 000-00-05', other_phones: [PHONE] };
      const path = `/api/clients/${idOf(shared)}`;
      expect((await boris.put(path, written)).status).toBe(200);
      expect((await boris.put(path, { phone: FURTHER_PHONE })).status).toBe(409);
    });
  });

  test.each(WRITTEN)('is written as %o by a person who finds all clients', async (written) => {
    await restrictTo(app, boris.member, 'all');
    const client = await writeDown();
    expect((await boris.put(`/api/clients/${client}`, written)).status).toBe(200);
    expect((await boris.post('/api/clients', { name: 'Иван', ...written })).status).toBe(201);
  });
});
