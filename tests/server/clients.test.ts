import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  formatPhone,
  type BulkResult,
  type Client,
  type ClientTag,
  type LeadActivity,
  type NotificationList,
} from '../../contract';
import { clients, leads } from '../../server/db/schema';
import { purge } from '../../server/lifecycle/daily-upkeep';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { createTestApp, type Answer, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases, isWholeOn } from '../support/server/test-database';

const data = <Content>({ json }: Answer) => (json as { data: Content }).data;
const DAY_MS = 86_400_000;

describeOnBothDatabases('clients', (open, kind) => {
  // Rules whose SQL is plain: on PostgreSQL, and on the embedded one in the deep run.
  const describePlain = describe.runIf(isWholeOn(kind));
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

  const add = async (body: object) => data<Client>(await anna.post('/api/clients', body));
  const show = async (id: number) => data<Client>(await anna.get(`/api/clients/${id}`));
  const put = (id: number, body: object, since?: string | null) =>
    anna.put(
      `/api/clients/${id}`,
      body,
      since ? { headers: { 'if-unmodified-since': since } } : {},
    );
  const found = async (query: string) =>
    data<Client[]>(await anna.get(`/api/clients?${query}`)).map(({ id }) => id);
  const counts = async (query = '') =>
    data<Record<string, number>>(await anna.get(`/api/clients/counts?${query}`));
  const history = async (id: number) =>
    data<LeadActivity[]>(await anna.get(`/api/clients/${id}/activity`)).map(
      ({ kind, data: said }) => ({ kind, ...said }),
    );
  const bulk = async (body: object) => data<BulkResult>(await anna.post('/api/clients/bulk', body));
  const convert = async (leadId: number, name = 'Иван') =>
    ((await anna.post(`/api/leads/${leadId}/convert`, { name })).json as { client_id: number })
      .client_id;

  describe('assigned to a colleague', () => {
    test('are notified of to them alone: one by one, many at once, and as they are written down', async () => {
      const boris = await app.addMember(anna.member.companyId, 'Борис');
      const bell = async (token: string) =>
        ((await app.as(token).get('/api/user-notifications')).json as NotificationList).data.map(
          ({ title, message, path }) => [title, message, path],
        );
      const own = await add({ name: 'Своя', user_id: anna.member.userId });
      const first = await add({ name: 'Мария', phone: '+79431234567', user_id: boris.userId });
      const second = await add({ name: 'Пётр' });
      await put(second.id, { user_id: boris.userId });
      await put(second.id, { user_id: boris.userId, comment: 'Ждёт' });
      await bulk({ action: 'assign', ids: [own.id], payload: { user_id: boris.userId } });
      const title = 'Вам назначен клиент';
      expect(await bell(boris.token)).toEqual([
        [title, 'Своя', `/clients?client=${own.id}`],
        [title, 'Пётр', `/clients?client=${second.id}`],
        [title, `Мария · ${formatPhone('+79431234567')}`, `/clients?client=${first.id}`],
      ]);
      expect(await bell(anna.member.token)).toEqual([]);
      const heard = app.realtime.published.filter(
        ({ channel, event }) =>
          channel === `private-user.${boris.userId}` && event === 'user.notification',
      );
      expect(heard).toHaveLength(3);
      app.clock.advance(1000);
      const name = 'Очень длинное имя '.repeat(5);
      const long = await add({ name, user_id: boris.userId });
      expect((await bell(boris.token))[0]?.[1]).toHaveLength(81);
      await anna.delete(`/api/clients/${long.id}`);
      // Out of sight with its client.
      await anna.delete(`/api/clients/${first.id}`);
      expect(await bell(boris.token)).toHaveLength(2);
    });
  });

  test('given back by an undo are notified of no more, but for one that was changed since', async () => {
    const boris = await app.addMember(anna.member.companyId, 'Борис');
    const vera = await app.addMember(anna.member.companyId, 'Вера');
    const path = '/api/user-notifications';
    const bell = async ({ token }: { token: string }) =>
      ((await app.as(token).get(path)).json as NotificationList).data.map((each) => each.path);
    const calls = () =>
      app.realtime.published.filter(({ channel }) => channel === `private-user.${boris.userId}`);
    const [first, second, kept] = [
      await add({ name: 'Анна' }),
      await add({ name: 'Пётр' }),
      await add({ name: 'Олег' }),
    ];
    app.clock.advance(1000);
    await put(first.id, { user_id: boris.userId });
    await put(first.id, { user_id: null });
    app.clock.advance(1000);
    const ids = [first.id, second.id, kept.id];
    const payload = { user_id: boris.userId };
    const { undo_token } = await bulk({ action: 'assign', ids, payload });
    expect(await bell(boris)).toHaveLength(4);
    await put(kept.id, { user_id: vera.userId });
    const told = calls().length;
    await anna.post('/api/bulk/undo', { undo_token });
    // Of before, and of the client that went on.
    expect(await bell(boris)).toEqual([
      `/clients?client=${kept.id}`,
      `/clients?client=${first.id}`,
    ]);
    expect(await bell(vera)).toEqual([`/clients?client=${kept.id}`]);
    expect(calls().length).toBeGreaterThan(told);
  });

  describe('written down', () => {
    test('hold half of a character as the sign that stands for one, wherever it stands', async () => {
      const body = { name: 'Ромашка \ud83d', tags: ['\ude00'], comment: '\ud83d\ud83d\ude00' };
      const client = data<Client>(await anna.post('/api/clients', body));
      expect(client).toMatchObject({ name: 'Ромашка \uFFFD', comment: '\uFFFD😀' });
      expect(client.tags.map(({ name }) => name)).toEqual(['\uFFFD']);
      const noted = await anna.put(`/api/clients/${client.id}`, { address: 'Казань \udc00' });
      expect(data<Client>(noted).address).toBe('Казань \uFFFD');
    });

    test('need a name alone, and are told once however often they are sent', async () => {
      const refused = await anna.post('/api/clients', { name: '  ' });
      expect([refused.status, refused.json]).toMatchObject([
        422,
        { errors: { name: ['Имя клиента обязательно'] } },
      ]);
      const headers = { 'idempotency-key': randomUUID() };
      const body = {
        name: ' ООО «Окна» ',
        phone: '8 (943) 111-22-33',
        other_phones: ['+7 943 111-22-44 доб. 5', '', '+7 943 111-22-44 доб. 5'],
        email: 'A@Example.test',
        tags: ['VIP', 'опт', 'vip'],
        comment: 'Звонить после обеда',
      };
      const [first, again] = [
        await anna.post('/api/clients', body, { headers }),
        await anna.post('/api/clients', body, { headers }),
      ];
      const client = data<Client>(first);
      expect(first.status).toBe(201);
      expect(data<Client>(again).id).toBe(client.id);
      expect(client).toMatchObject({
        name: 'ООО «Окна»',
        phone: '8 (943) 111-22-33',
        other_phones: ['+7 943 111-22-44 доб. 5'],
        user: null,
        leads_count: 0,
        lead_id: null,
      });
      expect(client.tags.map(({ name }) => name)).toEqual(['vip', 'опт']);
      expect(await history(client.id)).toEqual([{ kind: 'created' }]);
    });

    test('have ten phones at most, but keep those they have', async () => {
      const other_phones = Array.from({ length: 10 }, (_, index) => `+7 900 000-00-0${index}`);
      const { status, json } = await anna.post('/api/clients', {
        name: 'Иван',
        phone: '+7 911 111-11-11',
        other_phones,
      });
      expect([status, json]).toMatchObject([
        422,
        { errors: { other_phones: ['Не больше 10 телефонов'] } },
      ]);
    });

    test('belong only to those who work here', async () => {
      const { status, json } = await anna.post('/api/clients', { name: 'Иван', user_id: 999_999 });
      expect([status, json]).toMatchObject([422, { errors: { user_id: [expect.any(String)] } }]);
    });
  });

  describe('changed by two people', () => {
    test('at different fields, both keep theirs; at one, the second is refused with what there is', async () => {
      const before = await add({ name: 'Иван', phone: '+7 943 111-22-33' });
      const seen = before.updated_at;
      expect((await put(before.id, { phone: '+7 943 000-00-00' }, seen)).status).toBe(200);
      expect((await put(before.id, { address: 'Тверь' }, seen)).status).toBe(200);
      const clash = await put(before.id, { phone: '+7 943 999-99-99', name: 'Пётр' }, seen);
      expect([clash.status, clash.json]).toMatchObject([
        409,
        { current: { phone: '+7 943 000-00-00', name: 'Иван', address: 'Тверь' } },
      ]);
      // What is as wanted already overwrites nothing.
      expect((await put(before.id, { phone: '+7 943 000-00-00' }, seen)).status).toBe(200);
      expect(await history(before.id)).toEqual([
        { kind: 'created' },
        { kind: 'changed', field: 'phone', from: '+7 943 111-22-33', to: '+7 943 000-00-00' },
        { kind: 'changed', field: 'address', from: null, to: 'Тверь' },
      ]);
    });

    test('at once, none of the changes is lost', async () => {
      const { id, updated_at: seen } = await add({ name: 'Иван' });
      const patches = [
        { address: 'Тверь' },
        { comment: 'Перезвонить' },
        { phone: '+7 943 111-22-33' },
        { other_emails: ['b@example.test'] },
        { tags: ['опт'] },
      ];
      const answers = await Promise.all(patches.map((patch) => put(id, patch, seen)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(await show(id)).toMatchObject({
        ...Object.assign({}, ...patches),
        tags: [{ name: 'опт' }],
      });
    });
  });

  describePlain('fields of the company', () => {
    test('are a client’s where they are said to be, copied at the conversion, changed and emptied', async () => {
      const field = async (name: string, in_clients: boolean) =>
        data<{ id: number }>(
          await anna.post('/api/lead-fields', { name, type: 'text', in_clients }),
        ).id;
      const [kept, left] = [await field('Объект', true), await field('Срок', false)];
      const { id } = data<{ id: number }>(
        await anna.post('/api/leads', {
          values: { [kept]: 'Веранда', [left]: 'Май' },
          contact: { name: 'Иван' },
          assign_to_me: true,
        }),
      );
      const client = await show(await convert(id));
      expect(client).toMatchObject({
        user: { id: anna.member.userId },
        values: [{ lead_field_id: kept, value: 'Веранда', field: { name: 'Объект' } }],
        leads_count: 1,
        origin: { lead_id: id, source: 'Вручную' },
      });
      const refused = await put(client.id, { values: { [left]: 'Июнь' } });
      expect(refused.status).toBe(422);
      await put(client.id, { values: { [kept]: null } });
      expect((await show(client.id)).values).toEqual([]);
      expect(await history(client.id)).toEqual([
        { kind: 'created', lead_id: id },
        { kind: 'changed', field: `values.${kept}`, name: 'Объект', from: 'Веранда', to: null },
      ]);
    });
  });

  describe('in the list', () => {
    test('are found by name, number, address, any phone and any e-mail', async () => {
      const { id } = await add({
        name: 'Мария Ёлкина',
        phone: '8 (943) 111-22-33',
        other_phones: ['+7 495 777-88-99'],
        other_emails: ['masha@example.test'],
        address: 'Тверь, Садовая 5',
      });
      await add({ name: 'Другой' });
      const searches = [
        'елкина мария',
        'садовая',
        '1112233',
        '777-88',
        '849577',
        'MASHA@',
        `№${id}`,
      ];
      for (const search of searches) {
        expect([search, await found(`search=${encodeURIComponent(search)}`)]).toEqual([
          search,
          [id],
        ]);
      }
      expect(await found('search=нет+такого')).toEqual([]);
    });

    test('are narrowed, counted and put in order by what their leads are', async () => {
      const old = await add({ name: 'Борис', user_id: anna.member.userId, tags: ['опт'] });
      const lead = await anna.receive({ phone: '+7 943 000-00-07' });
      const fresh = await convert(lead, 'Анна');
      expect(await show(fresh)).toMatchObject({
        leads_count: 1,
        last_contact_at: app.clock.now().toISOString(),
      });
      expect(await counts()).toEqual({ all: 2, mine: 1, unassigned: 1, trash: 0 });
      expect(await found('sort=name')).toEqual([fresh, old.id]);
      expect(await found('sort=-last_contact_at')).toEqual([fresh, old.id]);
      expect(await found('sort=last_contact_at')).toEqual([fresh, old.id]);
      expect(await found('sort=-leads_count')).toEqual([fresh, old.id]);
      expect(await found('filter[leads]=0')).toEqual([old.id]);
      expect(await found(`filter[user]=none`)).toEqual([fresh]);
      expect(await found(`filter[user]=none,${anna.member.userId}`)).toEqual([fresh, old.id]);
      const [tag] = data<ClientTag[]>(await anna.get('/api/client-tags'));
      expect(tag).toMatchObject({ name: 'опт', clients_count: 1 });
      expect(await found(`filter[tag]=${tag?.id}`)).toEqual([old.id]);
      expect(await counts(`filter[tag]=${tag?.id}`)).toMatchObject({ all: 1, unassigned: 0 });
      const past = new Date(app.clock.now().getTime() - 10 * DAY_MS);
      await app.database.db.update(leads).set({ createdAt: past }).where(eq(leads.id, lead));
      expect(await show(fresh)).toMatchObject({ last_contact_at: past.toISOString() });
      expect(await found('filter[silent]=9')).toEqual([fresh]);
      expect(await found('filter[silent]=11')).toEqual([]);
      const day = past.toISOString().slice(0, 10);
      expect(await found(`filter[contact_to]=${day}`)).toEqual([fresh]);
      await anna.delete(`/api/leads/${lead}`);
      expect(await show(fresh)).toMatchObject({ leads_count: 0, last_contact_at: null });
      await anna.post(`/api/leads/${lead}/restore`);
      expect(await show(fresh)).toMatchObject({ leads_count: 1 });
      expect((await anna.get('/api/clients?filter[usr]=1')).status).toBe(422);
      expect((await anna.get('/api/clients?filter[user]=x')).status).toBe(422);
    });

    test('turn page by page in every order, each client once', async () => {
      const { companyId } = anna.member;
      const names = Array.from({ length: 30 }, (_, index) => `Клиент ${index % 7}`);
      await app.database.db.insert(clients).values(names.map((name) => ({ companyId, name })));
      for (const sort of ['id', '-id', 'name', '-name', 'last_contact_at', '-leads_count']) {
        const pages = [
          await found(`sort=${sort}&per_page=20`),
          await found(`sort=${sort}&per_page=20&page=2`),
        ];
        expect([sort, new Set(pages.flat()).size, pages.flat().length]).toEqual([sort, 30, 30]);
      }
    });
  });

  describe('many at once', () => {
    test('are given, tagged and taken back, element by element', async () => {
      const [one, two] = [await add({ name: 'Один', tags: ['опт'] }), await add({ name: 'Два' })];
      const ids = [one.id, two.id];
      const tagged = await bulk({ action: 'tag', ids, payload: { tags: ['VIP', 'ОПТ'] } });
      expect(tagged).toMatchObject({ processed: 2, failed: [] });
      await put(two.id, { tags: ['VIP', 'опт', 'новый'] });
      await anna.undo(tagged.undo_token);
      const names = async (id: number) => (await show(id)).tags.map(({ name }) => name);
      expect([await names(one.id), await names(two.id)]).toEqual([['опт'], ['новый']]);

      const given = await bulk({
        action: 'assign',
        filter: {},
        expected: 2,
        payload: { user_id: anna.member.userId },
      });
      expect(given.processed).toBe(2);
      await put(one.id, { user_id: null });
      const undone = data<BulkResult>(await anna.undo(given.undo_token));
      expect(undone.failed.map(({ id }) => id)).toEqual([one.id]);
      expect((await show(two.id)).user).toBeNull();
      const untagged = await bulk({ action: 'untag', ids, payload: { tags: ['Новый'] } });
      expect(await names(two.id)).toEqual([]);
      await anna.undo(untagged.undo_token);
      expect(await names(two.id)).toEqual(['новый']);
    });

    test('are taken away as a file, formulas harmless', async () => {
      await add({ name: '=HYPERLINK("x")', phone: '+7 943 111-22-33', tags: ['опт'] });
      const { text } = await anna.get('/api/clients/export?format=csv');
      expect(text).toContain('Последнее обращение');
      expect(text).toContain('опт');
      expect(text).not.toMatch(/(^|[;"])=HYPERLINK/m);
    });
  });

  describePlain('in the trash', () => {
    test('keep their leads converted, are offered nowhere, and come back as they were', async () => {
      const lead = await anna.receive({ phone: '+7 943 000-00-08' });
      const id = await convert(lead);
      const before = await show(id);
      expect((await anna.delete(`/api/clients/${id}`)).status).toBe(204);
      expect((await anna.delete(`/api/clients/${id}`)).status).toBe(404);
      expect(await anna.show(lead)).toMatchObject({ client_id: id, status: 'completed' });
      expect(await found('')).toEqual([]);
      expect(await found('tab=trash')).toEqual([id]);
      expect(await show(id)).toMatchObject({ deleted_at: expect.any(String) });
      expect((await put(id, { name: 'Другой' })).status).toBe(409);
      const lookup = async (query: string) =>
        data<Client[]>(await anna.get(`/api/clients/lookup?${query}`)).length;
      expect([await lookup('phone=89430000008'), await lookup('search=Иван')]).toEqual([0, 0]);
      const other = await anna.receive({ phone: '+7 943 000-00-08' });
      expect((await anna.post(`/api/leads/${other}/link-client`, { client_id: id })).status).toBe(
        422,
      );
      expect((await anna.post(`/api/leads/${lead}/convert`, { name: 'Иван' })).status).toBe(409);
      const items = [{ type: 'client', id }];
      expect((await anna.get('/api/trash?type=client')).json).toMatchObject({ data: items });
      expect(data(await anna.post('/api/trash/restore', { items }))).toMatchObject({ restored: 1 });
      expect(await show(id)).toEqual(before);
    });

    test('are destroyed after 30 days; then their leads may be converted anew', async () => {
      const lead = await anna.receive({ phone: '+7 943 000-00-09' });
      const id = await convert(lead);
      await anna.delete(`/api/clients/${id}`);
      const past = new Date(app.clock.now().getTime() - 31 * DAY_MS);
      await app.database.db.update(clients).set({ deletedAt: past }).where(eq(clients.id, id));
      await purge(app.services);
      expect((await anna.get(`/api/clients/${id}`)).status).toBe(404);
      expect((await anna.get(`/api/clients/${id}/activity`)).status).toBe(404);
      expect(await anna.show(lead)).toMatchObject({ client_id: null, status: 'completed' });
      const converted = await anna.post(`/api/leads/${lead}/convert`, { name: 'Снова' });
      expect(converted.status).toBe(200);
    });
  });

  describePlain('their leads', () => {
    test('are moved to another client and back, with the history of all three', async () => {
      const lead = await anna.receive({ phone: '+7 943 000-00-10' });
      const [from, to] = [await convert(lead), (await add({ name: 'Пётр' })).id];
      const move = (client_id: number) =>
        anna.post(`/api/leads/${lead}/move-client`, { client_id });
      expect((await move(to)).status).toBe(200);
      expect([(await show(from)).leads_count, (await show(to)).leads_count]).toEqual([0, 1]);
      const page = await anna.get(`/api/clients/${to}/leads`);
      expect(page.json).toMatchObject({ data: [{ id: lead, client_id: to }], meta: { total: 1 } });
      expect(await history(to)).toContainEqual({ kind: 'lead_moved', lead_id: lead, from, to });
      expect((await anna.history(lead)).at(-1)).toMatchObject({
        kind: 'moved',
        data: { from, to },
      });
      expect((await move(from)).status).toBe(200);
      expect((await show(from)).leads_count).toBe(1);
      expect((await move(999_999)).status).toBe(422);
    });
  });

  describe('tags', () => {
    test.runIf(isWholeOn(kind))(
      'are one whatever the case, renamed, archived, merged and removed',
      async () => {
        const { id } = await add({ name: 'Иван', tags: ['VIP'] });
        const second = await add({ name: 'Пётр', tags: ['Важный'] });
        const tags = async () => data<ClientTag[]>(await anna.get('/api/client-tags'));
        const of = async (name: string) => (await tags()).find((tag) => tag.name === name)?.id ?? 0;
        const taken = await anna.post('/api/client-tags', { name: 'vip' });
        expect([taken.status, taken.json]).toMatchObject([
          422,
          { errors: { name: ['Такая метка уже есть'] } },
        ]);
        const [vip, weighty] = [await of('VIP'), await of('Важный')];
        await anna.put(`/api/client-tags/${vip}`, { name: 'Вип', color: 'red' });
        expect((await show(id)).tags).toEqual([{ id: vip, name: 'Вип', color: 'red' }]);
        await anna.put(`/api/client-tags/${vip}`, { archived: true });
        expect((await tags()).at(-1)).toMatchObject({ id: vip, archived_at: expect.any(String) });
        expect((await show(id)).tags).toHaveLength(1);
        const merged = await anna.post(`/api/client-tags/${weighty}/merge`, { into: vip });
        expect(merged.status).toBe(200);
        expect((await show(second.id)).tags).toMatchObject([{ id: vip }]);
        expect((await anna.post(`/api/client-tags/${vip}/merge`, { into: vip })).status).toBe(422);
        expect((await anna.delete(`/api/client-tags/${vip}`)).status).toBe(204);
        expect((await show(id)).tags).toEqual([]);
      },
    );

    test('of one name are one, made by twenty at once', async () => {
      const made = await Promise.all(
        Array.from({ length: 20 }, (_, index) => add({ name: `Клиент ${index}`, tags: ['Опт'] })),
      );
      expect(new Set(made.map(({ tags }) => tags[0]?.id)).size).toBe(1);
    });
  });
});
