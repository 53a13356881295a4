import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leads, notifications, users } from '../../server/db/schema';
import { findStarterForm, listLeads, submitLead } from '../support/server/public-form';
import type { StarterForm } from '../support/server/public-form';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

const NOT_FOUND = { message: 'Не найдено' };

describeOnOneDatabase('leads', (open) => {
  let app: TestApp;
  let anna: Member;
  let form: StarterForm;
  const desk = () => app.as(anna.token);

  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_WRITES_PER_MINUTE: '10000' });
    anna = await app.register();
    form = await findStarterForm(app, anna);
  });
  afterAll(() => app.close());

  describe('one lead', () => {
    test('carries its values with their fields, its form and its assignee', async () => {
      const id = await submitLead(app, form, { name: 'Мария', phone: '89431112233' });
      await desk().put(`/api/leads/${id}`, { user_id: anna.userId });
      const shown = await desk().get(`/api/leads/${id}?with=values.field,form,user`);
      expect(shown.status).toBe(200);
      expect(shown.json).toMatchObject({
        id,
        status: 'new',
        created_at: '2026-03-10T09:00:00.000Z',
        client_id: null,
        notes: null,
        ip_address: '127.0.0.1',
        form: { name: 'Заявка с сайта' },
        user: { id: anna.userId, name: 'Анна Смирнова' },
        values: [
          {
            lead_field_id: form.fields.name,
            value: 'Мария',
            field: { name: 'Имя', type: 'text', role: 'name' },
          },
          {
            lead_field_id: form.fields.phone,
            value: '89431112233',
            field: { name: 'Телефон', type: 'phone' },
          },
        ],
      });
    });

    test('is 404 for an id that cannot be one', async () => {
      for (const id of ['0', '-1', '1.5', '1e3', 'abc', '99999999999999999999', '2147483648']) {
        const answer = await desk().get(`/api/leads/${id}`);
        expect([id, answer.status, answer.json]).toEqual([id, 404, NOT_FOUND]);
      }
    });
  });

  describe('the list', () => {
    test('shows each lead as the lead itself is shown, newest first', async () => {
      const first = await submitLead(app, form, { name: 'Первый' });
      app.clock.advance(1000);
      const second = await submitLead(app, form, { name: 'Второй' });
      const { data } = await listLeads(app, anna);
      expect(data.slice(0, 2).map((lead) => lead.id)).toEqual([second, first]);
      expect(data[0]).toEqual((await desk().get(`/api/leads/${second}`)).json);
    });

    test('asks the database as often for many leads as for one', async () => {
      for (let count = 0; count < 30; count += 1) await submitLead(app, form);
      const countQueries = async (query: string) => {
        const { pool } = app.database;
        const original = pool.query.bind(pool) as (...input: unknown[]) => unknown;
        let queries = 0;
        Object.assign(pool, {
          query: (...input: unknown[]) => {
            queries += 1;
            return original(...input);
          },
        });
        try {
          const { data } = await listLeads(app, anna, query);
          return { queries, leads: data.length };
        } finally {
          Object.assign(pool, { query: original });
        }
      };
      const one = await countQueries('?per_page=1');
      const many = await countQueries('?per_page=25');
      expect(one.leads).toBe(1);
      expect(many.leads).toBe(25);
      expect(one.queries).toBeGreaterThan(0);
      expect(many.queries).toBe(one.queries);
    });

    test('pages in the shape of Laravel, and says how many there are', async () => {
      const bela = await app.register();
      const herForm = await findStarterForm(app, bela);
      const ids: number[] = [];
      for (let count = 0; count < 5; count += 1) ids.unshift(await submitLead(app, herForm));

      const page = await listLeads(app, bela, '?page=2&per_page=2&search=%2B7');
      expect(page.data.map(({ id }) => id)).toEqual(ids.slice(2, 4));
      expect(page.meta).toEqual({
        current_page: 2,
        from: 3,
        to: 4,
        per_page: 2,
        last_page: 3,
        total: 5,
      });
      expect(page.links).toEqual({
        first: '/api/leads?page=1&per_page=2&search=%2B7',
        prev: '/api/leads?page=1&per_page=2&search=%2B7',
        next: '/api/leads?page=3&per_page=2&search=%2B7',
        last: '/api/leads?page=3&per_page=2&search=%2B7',
      });

      const beyond = await listLeads(app, bela, '?page=9&per_page=2');
      expect(beyond.data).toEqual([]);
      expect(beyond.meta).toMatchObject({ from: null, to: null, total: 5, last_page: 3 });
      expect(beyond.links).toMatchObject({ next: null, prev: '/api/leads?page=3&per_page=2' });
    });

    test('orders by date, number and status, the statuses in the order of work', async () => {
      const bela = await app.register();
      const herForm = await findStarterForm(app, bela);
      const [a = 0, b = 0, c = 0, d = 0] = [
        await submitLead(app, herForm),
        await submitLead(app, herForm),
        await submitLead(app, herForm),
        await submitLead(app, herForm),
      ];
      const her = app.as(bela.token);
      await her.put(`/api/leads/${a}`, { status: 'rejected' });
      await her.put(`/api/leads/${b}`, { status: 'completed' });
      await her.put(`/api/leads/${c}`, { status: 'processing' });
      const order = async (sort: string) =>
        (await listLeads(app, bela, `?sort=${sort}`)).data.map(({ id }) => id);
      expect(await order('status')).toEqual([d, c, b, a]);
      expect(await order('-status')).toEqual([a, b, c, d]);
      expect(await order('id')).toEqual([a, b, c, d]);
      expect(await order('-id')).toEqual([d, c, b, a]);
      // All four came in one moment: the number decides.
      expect(await order('created_at')).toEqual([d, c, b, a]);
      const refused = await her.get('/api/leads?sort=notes');
      expect(refused.status).toBe(422);
    });

    test('takes several statuses at once, and counts only them', async () => {
      const bela = await app.register();
      const herForm = await findStarterForm(app, bela);
      const kept = await submitLead(app, herForm);
      const done = await submitLead(app, herForm);
      const gone = await submitLead(app, herForm);
      const her = app.as(bela.token);
      await her.put(`/api/leads/${done}`, { status: 'completed' });
      await her.put(`/api/leads/${gone}`, { status: 'rejected' });
      const filtered = async (statuses: string) => {
        const { data, meta } = await listLeads(app, bela, `?filter[status]=${statuses}`);
        expect(meta['total']).toBe(data.length);
        return data.map(({ id }) => id);
      };
      expect(await filtered('new,completed')).toEqual([done, kept]);
      expect(await filtered('rejected')).toEqual([gone]);
      expect(await filtered('')).toEqual([gone, done, kept]);
      expect((await her.get('/api/leads?filter[status]=unheard-of')).status).toBe(422);
    });
  });

  describe('changes', () => {
    test('stores a note as it was typed, and empties it', async () => {
      const id = await submitLead(app, form);
      const notes = '  Перезвонить\n<script>alert(1)</script> 😀 \u202eтсет  ';
      app.clock.advance(60_000);
      const answer = await desk().put(`/api/leads/${id}`, { notes });
      expect(answer.status).toBe(200);
      expect(answer.json).toMatchObject({ id, notes, updated_at: app.clock.now().toISOString() });
      expect((await desk().get(`/api/leads/${id}`)).json).toEqual(answer.json);
      expect((await desk().put(`/api/leads/${id}`, { notes: null })).json).toMatchObject({
        notes: null,
      });
    });

    test('takes a note of 900 000 characters', async () => {
      const id = await submitLead(app, form);
      const notes = 'x'.repeat(900_000);
      expect((await desk().put(`/api/leads/${id}`, { notes })).status).toBe(200);
      expect((await desk().get(`/api/leads/${id}`)).json).toMatchObject({ notes });
    });

    test('changes the status in any direction and answers the lead', async () => {
      const id = await submitLead(app, form);
      for (const status of ['rejected', 'new', 'completed', 'processing', 'processing']) {
        const answer = await desk().put(`/api/leads/${id}`, { status });
        expect(answer.status).toBe(200);
        expect(answer.json).toMatchObject({ id, status, values: [{}, {}] });
      }
    });

    test('refuses what is not a change of a lead', async () => {
      const id = await submitLead(app, form);
      const before = (await desk().get(`/api/leads/${id}`)).json;
      const refused = [
        {},
        { status: 'archived' },
        { status: 'new', notes: 'both' },
        { notes: 'с\0нулём' },
        { company_id: 1 },
        { client_id: 7 },
        { user_id: 'anna' },
        [],
        null,
      ];
      for (const body of refused) {
        const answer = await desk().put(`/api/leads/${id}`, body);
        expect([body, answer.status]).toEqual([body, 422]);
      }
      expect((await desk().get(`/api/leads/${id}`)).json).toEqual(before);
    });

    test('tells a colleague who is made responsible, once', async () => {
      const petr = await app.addMember(anna.companyId, 'Пётр');
      const id = await submitLead(app, form, { name: 'Мария', phone: '+7 943 000-00-01' });
      app.realtime.published.length = 0;
      const answer = await desk().put(`/api/leads/${id}`, { user_id: petr.userId });
      expect(answer.json).toMatchObject({ user: { id: petr.userId, name: 'Пётр' } });
      await desk().put(`/api/leads/${id}`, { user_id: petr.userId });
      expect(app.realtime.published).toEqual([
        {
          channel: `private-company.${anna.companyId}`,
          event: 'lead.changed',
          data: { lead_id: id },
          lostBy: [null],
        },
        {
          channel: `private-user.${petr.userId}`,
          event: 'user.notification',
          data: { lead_id: id, kind: 'assigned' },
        },
      ]);
      const bell = await app.as(petr.token).get('/api/user-notifications');
      expect(bell.json).toMatchObject({
        unread_count: 1,
        data: [
          {
            title: `Вам назначена заявка №${id}`,
            message: 'Мария · +7\u00a0943\u00a0000-00-01 · Заявка с сайта',
            lead_id: id,
            read_at: null,
          },
        ],
      });
    });

    test('tells nobody when a person takes a lead or lets it go', async () => {
      const id = await submitLead(app, form);
      app.realtime.published.length = 0;
      await desk().put(`/api/leads/${id}`, { user_id: anna.userId });
      const freed = await desk().put(`/api/leads/${id}`, { user_id: null });
      expect(freed.json).toMatchObject({ user: null });
      expect(app.realtime.published.map(({ event }) => event)).toEqual([
        'lead.changed',
        'lead.changed',
      ]);
      const bell = await desk().get('/api/user-notifications');
      expect(bell.json).toEqual({ data: [], unread_count: 0 });
    });

    test('makes only working people of the company responsible', async () => {
      const stranger = await app.register();
      const gone = await app.addMember(anna.companyId);
      await app.database.db
        .update(users)
        .set({ disabledAt: app.clock.now() })
        .where(eq(users.id, gone.userId));
      const id = await submitLead(app, form);
      for (const userId of [stranger.userId, gone.userId, 2_000_000_000]) {
        const answer = await desk().put(`/api/leads/${id}`, { user_id: userId });
        expect(answer.status).toBe(422);
        expect(answer.json).toMatchObject({ errors: { user_id: [expect.any(String)] } });
      }
      expect((await desk().get(`/api/leads/${id}`)).json).toMatchObject({ user: null });
    });
  });

  describe('deleting', () => {
    test('takes the lead and the notifications that lead to it out of sight', async () => {
      const petr = await app.addMember(anna.companyId);
      const id = await submitLead(app, form, { name: 'Удаляемый' });
      const other = await submitLead(app, form);
      await desk().put(`/api/leads/${id}`, { user_id: petr.userId });
      const answer = await desk().delete(`/api/leads/${id}`);
      expect([answer.status, answer.text]).toEqual([204, '']);

      const his = app.as(petr.token);
      const again = [
        await his.get(`/api/leads/${id}`),
        await his.put(`/api/leads/${id}`, { notes: 'x' }),
        await his.put(`/api/leads/${id}`, { user_id: petr.userId }),
        await his.post(`/api/leads/${id}/convert`, { name: 'x' }),
        await his.delete(`/api/leads/${id}`),
      ];
      for (const { status, json } of again) expect([status, json]).toEqual([404, NOT_FOUND]);
      const list = await listLeads(app, anna, `?search=${encodeURIComponent('удаляемый')}`);
      expect(list.meta['total']).toBe(0);
      expect(
        (await listLeads(app, anna, `?search=${id}`)).data.map((lead) => lead.id),
      ).not.toContain(id);
      expect((await his.get('/api/user-notifications')).json).toEqual({
        data: [],
        unread_count: 0,
      });
      expect((await his.get('/api/notifications')).json).toMatchObject({
        unread_count: 1,
        data: [{ lead_id: other }],
      });
      // What the visitor sent is still there for whoever must bring it back.
      const rows = await app.database.db.select().from(leads).where(eq(leads.id, id));
      expect(rows[0]?.deletedAt).toEqual(app.clock.now());
    });
  });

  describe('another company', () => {
    test('sees, changes, deletes and converts nothing, and learns nothing', async () => {
      const stranger = await app.register();
      const id = await submitLead(app, form, { name: 'Секретный Клиент' });
      const before = (await desk().get(`/api/leads/${id}`)).json;
      const bells = () =>
        app.database.db.select().from(notifications).where(eq(notifications.subjectId, id));
      const bellsBefore = await bells();
      const their = app.as(stranger.token);
      const answers = [
        await their.get(`/api/leads/${id}`),
        await their.put(`/api/leads/${id}`, { notes: 'чужое' }),
        await their.put(`/api/leads/${id}`, { status: 'rejected' }),
        await their.put(`/api/leads/${id}`, { user_id: stranger.userId }),
        await their.put(`/api/leads/${id}`, { user_id: null }),
        await their.post(`/api/leads/${id}/convert`, { name: 'x' }),
        await their.delete(`/api/leads/${id}`),
      ];
      for (const { status, json } of answers) expect([status, json]).toEqual([404, NOT_FOUND]);
      for (const query of ['', `?search=${id}`, '?search=%D1%81%D0%B5%D0%BA%D1%80%D0%B5%D1%82']) {
        expect(await listLeads(app, stranger, query)).toMatchObject({
          data: [],
          meta: { total: 0 },
        });
      }
      expect((await desk().get(`/api/leads/${id}`)).json).toEqual(before);
      expect(await bells()).toEqual(bellsBefore);
    });
  });
});
