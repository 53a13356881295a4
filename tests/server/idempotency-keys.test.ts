import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clients, files, leads, orderPayments, orders, usedKeys } from '../../server/db/schema';
import { purge } from '../../server/lifecycle/daily-upkeep';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { submit } from '../support/server/public-form';
import { createTestApp, type Answer, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const DAY_MS = 24 * 60 * 60 * 1000;
const USED = { message: 'Этот ключ уже использован' };
const idOf = ({ json }: Answer) => (json as { data: { id: number } }).data.id;
const said = ({ status, json }: Answer) => [status, json];

/** The same object with its names in another order. */
const turned = (body: object) => Object.fromEntries(Object.entries(body).toReversed());

describeOnBothDatabases('a key of a call', (open) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'leads-desk-keys-'));
  let app: TestApp;
  let anna: Desk;
  let orderId: number;
  beforeAll(async () => {
    app = createTestApp(await open(), { FILES_DIR: folder, LIMIT_WRITES_PER_MINUTE: '1000' });
    anna = await openDesk(app, await app.register());
    orderId = idOf(await anna.post('/api/orders', {}));
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });
  const stored = () =>
    Promise.all(
      [leads, clients, orders, orderPayments, files].map((one) => app.database.db.$count(one)),
    );
  const payment = { kind: 'prepay', method: 'cash', paid_at: '2026-03-05' };

  /** Calls of the staff that take a key: two contents each, and one that is refused. */
  const calls = [
    {
      path: () => '/api/leads',
      one: { contact: { name: 'Игорь', phone: '8 943 700-00-01' }, assign_to_me: true },
      other: { contact: { name: 'Игорь', phone: '8 943 700-00-02' }, assign_to_me: true },
      refused: {},
    },
    {
      path: () => '/api/clients',
      one: { name: 'Ромашка', phone: '8 943 700-00-01', tags: ['vip'] },
      other: { name: 'ООО «Ромашка»', phone: '8 943 700-00-01', tags: ['vip'] },
      refused: { name: 'Ромашка', user_id: 999_999 },
    },
    {
      path: () => '/api/orders',
      one: { address: 'Казань', comment: 'первый' },
      other: { address: 'Казань', comment: 'второй' },
      refused: { client_id: 999_999 },
    },
    {
      path: () => `/api/orders/${orderId}/payments`,
      one: { ...payment, amount: 100_00 },
      other: { ...payment, amount: 1000_00 },
      refused: { ...payment, amount: 100_00, paid_at: '2099-01-01' },
    },
  ];

  describe.each(calls.map((call) => ({ ...call, name: call.path() })))(
    'of the staff, POST $name',
    ({ path: address, one, other, refused }) => {
      test('answers the same content as the first time, and refuses other content', async () => {
        const key = randomUUID();
        const first = await anna.post(address(), one, keyed(key));
        expect(first.status, first.text).toBe(201);
        const before = await stored();
        expect(idOf(await anna.post(address(), turned(one), keyed(key)))).toBe(idOf(first));
        expect(said(await anna.post(address(), other, keyed(key)))).toEqual([409, USED]);
        expect(await stored()).toEqual(before);
        const second = await anna.post(address(), other, keyed(randomUUID()));
        expect([second.status, idOf(second) === idOf(first)]).toEqual([201, false]);
      });

      test('is free where the call was refused', async () => {
        const key = randomUUID();
        expect((await anna.post(address(), refused, keyed(key))).status).toBe(422);
        expect((await anna.post(address(), one, keyed(key))).status).toBe(201);
      });
    },
  );

  test('stands for one of several at once, whatever they bring', async () => {
    const key = randomUUID();
    const answers = await Promise.all(
      ['Анна', 'Анна', 'Ирина', 'Анна', 'Ирина'].map((name) =>
        anna.post('/api/clients', { name }, keyed(key)).then((answer) => ({ name, answer })),
      ),
    );
    const { name: winner } = answers.find(({ answer }) => answer.status === 201) ?? { name: '' };
    expect(answers.map(({ answer }) => answer.status)).toEqual(
      answers.map(({ name }) => (name === winner ? 201 : 409)),
    );
    const ids = answers.flatMap(({ answer }) => (answer.status === 201 ? [idOf(answer)] : []));
    expect(new Set(ids).size).toBe(1);
  });

  test('tells an order that is made anew from its copy, and from one of a lead', async () => {
    const key = randomUUID();
    const lead = await anna.receive();
    const copy = await anna.post(`/api/orders/${orderId}/copy`, undefined, keyed(key));
    expect(copy.status).toBe(201);
    expect(idOf(await anna.post(`/api/orders/${orderId}/copy`, undefined, keyed(key)))).toBe(
      idOf(copy),
    );
    for (const address of [`/api/orders/${idOf(copy)}/copy`, `/api/leads/${lead}/order`]) {
      expect(said(await anna.post(address, undefined, keyed(key)))).toEqual([409, USED]);
    }
    expect(said(await anna.post('/api/orders', {}, keyed(key)))).toEqual([409, USED]);
    // What is not made of the same kind has keys of its own.
    expect((await anna.post('/api/clients', { name: 'Анна' }, keyed(key))).status).toBe(201);
  });

  test('tells a file by its name and its bytes, and keeps nothing of what it refuses', async () => {
    const key = randomUUID();
    const send = (name: string, content: string) =>
      app.call('POST', '/api/files', {
        token: anna.member.token,
        upload: { name, content },
        ...keyed(key),
      });
    const first = await send('замер.txt', '1000');
    const before = readdirSync(folder).length;
    expect(idOf(await send('замер.txt', '1000'))).toBe(idOf(first));
    expect(said(await send('замер.txt', '2000'))).toEqual([409, USED]);
    expect(said(await send('эскиз.txt', '1000'))).toEqual([409, USED]);
    expect(readdirSync(folder)).toHaveLength(before);
  });

  test('lives a day: later the same is sent anew', async () => {
    const key = randomUUID();
    // A sign-in ends sooner than that.
    const add = async (name: string) => {
      const token = await app.login(anna.member.email, anna.member.password);
      return app.as(token).post('/api/clients', { name }, keyed(key));
    };
    const first = await add('Пётр');
    app.clock.advance(DAY_MS - 1);
    expect(idOf(await add('Пётр'))).toBe(idOf(first));
    app.clock.advance(1);
    const next = await add('Павел');
    expect([next.status, idOf(next) === idOf(first)]).toEqual([201, false]);
    // Its day has begun anew.
    expect(said(await add('Пётр'))).toEqual([409, USED]);
    app.clock.advance(7 * DAY_MS);
    expect((await add('Пётр')).status).toBe(201);
    await purge(app.services);
    expect(await app.database.db.$count(usedKeys)).toBe(1);
    app.clock.advance(DAY_MS);
    await purge(app.services);
    expect(await app.database.db.$count(usedKeys)).toBe(0);
  });

  describe('of a visitor', () => {
    const count = () => app.database.db.$count(leads, eq(leads.companyId, anna.member.companyId));

    test('refuses another submission of a script, and takes the same a day later', async () => {
      const key = randomUUID();
      const before = await count();
      const send = (name: string) => submit(app, anna.form, { name }, keyed(key));
      expect((await send('Иван')).status).toBe(201);
      expect((await send('Иван')).status).toBe(201);
      expect(said(await send('Игорь'))).toEqual([409, USED]);
      expect(await count()).toBe(before + 1);
      app.clock.advance(DAY_MS);
      expect((await send('Иван')).status).toBe(201);
      expect(await count()).toBe(before + 2);
    });

    test('loses nothing that was changed on a page and sent again, and takes the same a day later', async () => {
      const key = randomUUID();
      const before = await count();
      const { fields, slug } = anna.form;
      const send = async (name: string) => {
        const sent = {
          [`field_${fields.name}`]: name,
          [`field_${fields.phone}`]: '8 943 123-45-67',
          consent: '1',
          key,
        };
        const { statusCode } = await app.app.inject({
          method: 'POST',
          url: `/f/${slug}`,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams(sent).toString(),
        });
        return [statusCode, (await count()) - before];
      };
      expect(await send('Иван')).toEqual([200, 1]);
      expect(await send('Игорь')).toEqual([200, 2]);
      expect(await send('Иван')).toEqual([200, 2]);
      app.clock.advance(DAY_MS);
      expect(await send('Иван')).toEqual([200, 3]);
    });
  });
});
