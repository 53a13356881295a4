import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client, LeadDuplicates, TiedLead } from '../../contract';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { createTestApp, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

/** One number as people write it. */
const NOTATIONS = [
  '+79434561234',
  '+7 943 456-12-34',
  '+7 (943) 456-12-34',
  '+7(943)4561234',
  '+7-943-456-12-34',
  '+7.943.456.12.34',
  '+7 943 456 12 34',
  '+7 9434561234',
  '+7943 456 1234',
  '79434561234',
  '7 943 456 12 34',
  '7(943)456-12-34',
  '7-943-456-12-34',
  '89434561234',
  '8 943 456-12-34',
  '8 (943) 456-12-34',
  '8(943)456-12-34',
  '8(943)4561234',
  '8-943-456-12-34',
  '8.943.456.12.34',
  '8 943 4561234',
  '8 9434561234',
  '8943 456 12 34',
  '8943-456-1234',
  '9434561234',
  '943 456 12 34',
  '943 456-12-34',
  '(943) 456-12-34',
  '(943)4561234',
  '943-456-1234',
  '943.456.12.34',
  '+7 943 456‑12‑34',
  '+7 943 456–12–34',
  '+7\u00a0943\u00a0456\u00a012\u00a034',
  '  +7 943 456-12-34  ',
  'тел. +7 943 456-12-34',
  'тел.: 8 943 456 12 34',
  'Мой номер 89434561234',
  '+7 943 456-12-34 доб. 12',
  '8 943 456-12-34 (доб. 5)',
  '+7 943 456-12-34, 8 495 000-00-00',
  '8 943 456-12-34; 8 495 000-00-00',
  '00 7 943 456 12 34',
  '8 10 7 943 456 12 34',
  '79434561234.0',
  '+8 943 456-12-34',
  '+7 8 943 456-12-34',
];

describeOnBothDatabases('somebody who comes again', (open) => {
  let app: TestApp;
  let anna: Desk;

  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_WRITES_PER_MINUTE: '10000' });
    anna = await openDesk(app, await app.register());
  });
  afterAll(() => app.close());

  const duplicatesOf = async (desk: Desk, id: number): Promise<LeadDuplicates> =>
    ((await desk.get(`/api/leads/${id}/duplicates`)).json as { data: LeadDuplicates }).data;
  const lookup = async (desk: Desk, query: Record<string, string>) => {
    const { json } = await desk.get(`/api/clients/lookup?${new URLSearchParams(query).toString()}`);
    return (json as { data: Client[] }).data;
  };

  test(`is one person in ${NOTATIONS.length} notations of one phone`, async () => {
    expect(new Set(NOTATIONS).size).toBeGreaterThanOrEqual(40);
    const ids: number[] = [];
    for (const phone of NOTATIONS) ids.push(await anna.receive({ phone }));
    const last = ids.at(-1) ?? 0;
    const { leads } = await duplicatesOf(anna, last);
    expect(leads.map(({ id }) => id)).toEqual(ids.slice(0, -1).toReversed());
    expect(leads[0]?.contact?.phone).toBe('+79434561234');
    for (const id of ids) {
      expect((await anna.show(id)).repeat_count, NOTATIONS[ids.indexOf(id)]).toBe(ids.length - 1);
    }
  });

  test('once a client, is found by words of the contact or by the number, in the company alone', async () => {
    const stranger = await openDesk(app, await app.register());
    const made: Record<string, number> = {};
    for (const [name, phone] of [
      ['Пётр Сидоров', '+7 943 111-22-33'],
      ['Сидорова Анна', '+7 943 444-55-66'],
    ] as const) {
      const id = await anna.receive({ phone });
      const { json } = await anna.post(`/api/leads/${id}/convert`, { name, phone });
      made[name] = (json as { client_id: number }).client_id;
    }
    const found = async (query: Record<string, string>) =>
      (await lookup(anna, query)).map(({ name }) => name);
    expect(await found({ search: 'сидоров' })).toEqual(['Сидорова Анна', 'Пётр Сидоров']);
    expect(await found({ search: 'петр сид' })).toEqual(['Пётр Сидоров']);
    expect(await found({ search: '8 943 444' })).toEqual(['Сидорова Анна']);
    expect((await found({ search: '' })).slice(0, 2)).toEqual(['Сидорова Анна', 'Пётр Сидоров']);
    expect(await found({})).toEqual([]);
    expect(await found({ search: "%' or 1=1" })).toEqual([]);
    const id = String(made['Пётр Сидоров']);
    expect(await found({ id })).toEqual(['Пётр Сидоров']);
    expect(await lookup(stranger, { id })).toEqual([]);
    expect(await lookup(stranger, { search: '' })).toEqual([]);
    expect((await anna.get('/api/clients/lookup?id=x')).status).toBe(422);
  });

  test('is told by the e-mail in any case, and not by the name', async () => {
    const one = await anna.receive({ phone: '89430000001', email: 'Ivan.Petrov@Example.Test' });
    const two = await anna.receive({ phone: '89430000002', email: ' ivan.petrov@example.TEST' });
    await anna.receive({ phone: '89430000003', email: 'petr@example.test' });
    expect((await duplicatesOf(anna, one)).leads.map(({ id }) => id)).toEqual([two]);
    expect(await anna.show(two)).toMatchObject({ repeat_count: 1 });
  });

  test('is nobody where there is no contact, and never a deleted lead or another company’s', async () => {
    const stranger = await openDesk(app, await app.register());
    await stranger.receive({ phone: '89430000004' });
    const gone = await anna.receive({ phone: '89430000004' });
    await anna.delete(`/api/leads/${gone}`);
    const id = await anna.receive({ phone: '89430000004' });
    expect(await duplicatesOf(anna, id)).toEqual({ leads: [], clients: [] });
    const unreadable = [
      await anna.receive({ phone: '12345' }),
      await anna.receive({ phone: '12345' }),
    ];
    expect((await duplicatesOf(anna, unreadable[0] ?? 0)).leads).toEqual([]);
    expect((await anna.get(`/api/leads/${gone}/duplicates`)).status).toBe(404);
  });

  describe('as a client', () => {
    test('is found by any notation of what was typed at the conversion', async () => {
      const id = await anna.receive({ phone: '89430000005' });
      const contact = { name: 'Иван Петров', phone: '8-943-000-00-05', email: 'Ivan@Example.Test' };
      const converted = await anna.post(`/api/leads/${id}/convert`, contact);
      const { client_id } = converted.json as { client_id: number };
      const client = {
        id: client_id,
        ...contact,
        lead_id: id,
        created_at: app.clock.now().toISOString(),
      };
      expect(await lookup(anna, { phone: '+7 (943) 000 00 05' })).toMatchObject([client]);
      expect(await lookup(anna, { email: 'IVAN@example.test' })).toMatchObject([client]);
      expect(await lookup(anna, { phone: '', email: 'ivan@example.test ' })).toMatchObject([
        client,
      ]);
      for (const query of [{}, { phone: '', email: '' }, { phone: '000005' }, { email: '@' }]) {
        expect(await lookup(anna, query as Record<string, string>)).toEqual([]);
      }
      const stranger = await openDesk(app, await app.register());
      expect(await lookup(stranger, { phone: '89430000005' })).toEqual([]);
      const again = await anna.receive({ phone: '+79430000005' });
      expect(await duplicatesOf(anna, again)).toMatchObject({
        leads: [{ id, client_id, status: 'completed' }],
        clients: [client],
      });
    });

    test('gets the new lead, which is then as after a conversion', async () => {
      const first = await anna.receive({ phone: '89430000006' });
      const { client_id } = (await anna.post(`/api/leads/${first}/convert`, { name: 'Иван' }))
        .json as { client_id: number };
      const id = await anna.receive({ phone: '89430000006' });
      const linked = await anna.post(`/api/leads/${id}/link-client`, { client_id });
      expect(linked.status).toBe(200);
      const { undo_token, ...lead } = (linked.json as { data: TiedLead }).data;
      expect(undo_token).toEqual(expect.any(String));
      expect(lead).toEqual(await anna.show(id));
      expect(await anna.show(id)).toMatchObject({
        client_id,
        status: 'completed',
        first_response_at: expect.any(String),
      });
      expect((await anna.history(id)).map(({ kind, data }) => [kind, data])).toEqual([
        ['received', {}],
        ['status', { from: 'new', to: 'completed' }],
        ['linked', { client_id }],
      ]);
      for (const again of [
        await anna.post(`/api/leads/${id}/link-client`, { client_id }),
        await anna.post(`/api/leads/${id}/convert`, { name: 'Иван' }),
      ]) {
        expect(again.status).toBe(409);
        expect(again.json).toMatchObject({
          message: 'Заявка уже преобразована в клиента',
          current: { id, client_id },
        });
      }
    });

    test('is never another company’s', async () => {
      const stranger = await openDesk(app, await app.register());
      const theirs = await stranger.receive();
      const { client_id } = (await stranger.post(`/api/leads/${theirs}/convert`, { name: 'Иван' }))
        .json as { client_id: number };
      const id = await anna.receive();
      const link = (number: number) =>
        anna.post(`/api/leads/${id}/link-client`, { client_id: number });
      const [foreign, missing] = [await link(client_id), await link(2_147_483_647)];
      expect([foreign.status, foreign.text]).toEqual([422, missing.text]);
      expect((await anna.show(id)).client_id).toBeNull();
    });
  });
});
