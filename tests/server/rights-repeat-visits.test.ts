import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '../support/server/chat-desk';
import { openTwoDesks, type Desk } from '../support/server/lead-desk';
import { restrictTo } from '../support/server/records-of';
import { createTestApp, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const VISITS = process.env['DEEP'] === '1' ? 1000 : 30;
const MINUTES_MS = 600_000;
const DAY_MS = 86_400_000;
const REFUSED = 409;
const PHONES = ['+7 999 000-00-01', '8 (999) 000-00-01', '79990000001', '+7(999)0000001'];
const EMAILS = ['ivan@okna.example', 'Ivan@Okna.Example', 'IVAN@OKNA.EXAMPLE'];

describeOnBothDatabases('repeat visits of a hidden client', (open) => {
  let app: TestApp;
  let anna: Desk;
  let boris: Desk;
  beforeAll(async () => {
    const limits = ['READS', 'WRITES', 'SUBMITS'].map((name) => [
      `LIMIT_${name}_PER_MINUTE`,
      '1000000',
    ]);
    app = createTestApp(await open(), {
      ...Object.fromEntries(limits),
      // The visits of the deep run take two weeks.
      SESSION_MAX_MS: String(30 * DAY_MS),
    });
    ({ anna, boris } = await openTwoDesks(app));
  });
  afterAll(() => app.close());

  test.each(['own', 'own_and_free'] as const)(
    'make no second client with rows %s, however the contact is written',
    async (rows) => {
      const clients = async () =>
        dataOf<{ all: number }>(await anna.get('/api/clients/counts')).all;
      if ((await clients()) === 0) {
        const known = await anna.post('/api/clients', {
          name: 'Иван',
          phone: PHONES[0],
          email: EMAILS[0],
          user_id: anna.member.userId,
        });
        expect(known.status).toBe(201);
      }
      await restrictTo(app, boris.member, rows);
      for (let visit = 0; visit < VISITS; visit++) {
        // So many leads of one visitor at once would be spam.
        app.clock.advance(MINUTES_MS);
        const phone = PHONES[visit % PHONES.length] ?? '';
        const email = EMAILS[visit % EMAILS.length] ?? '';
        const isByEmail = visit % 5 === 0;
        const contact = isByEmail ? { phone: '', email } : { phone, email: '' };
        const written = { contact: { name: 'Иван', ...contact }, assign_to_me: true };
        const lead = dataOf<{ id: number }>(await boris.post('/api/leads', written)).id;
        const path = visit % 2 === 0 ? `/api/leads/${lead}/convert` : '/api/clients';
        const answer = await boris.post(path, { name: 'Иван', ...contact });
        expect([answer.status, JSON.stringify(contact)]).toEqual([
          REFUSED,
          JSON.stringify(contact),
        ]);
        expect(answer.text).toContain('Анна');
        // Each time: a session that is not used for half a day is over.
        expect(await clients()).toBe(1);
      }
    },
    600_000,
  );
});
