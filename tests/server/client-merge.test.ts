import { getTableColumns, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type {
  Client,
  ClientMerge,
  ClientMergeResult,
  ClientMergeUndo,
  DuplicateGroup,
  Lead,
  LeadActivity,
  MergeManyResult,
} from '../../contract';
import { columnPath, PARTS, REFERENCES } from '../../server/clients/client-references';
import { clients } from '../../server/db/schema';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { createTestApp, type Answer, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const data = <Content>({ json }: Answer) => (json as { data: Content }).data;

describeOnBothDatabases('merging of clients', (open) => {
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
  const put = (id: number, body: object) => anna.put(`/api/clients/${id}`, body);
  const merge = (target_id: number, source_ids: number[], more: object = {}) =>
    anna.post('/api/clients/merge', { target_id, source_ids, ...more });
  const undo = (id: number) => anna.post(`/api/clients/merges/${id}/undo`);
  const found = async (query = '') =>
    data<Client[]>(await anna.get(`/api/clients?${query}`)).map(({ id }) => id);
  const duplicates = async (query = '') =>
    data<DuplicateGroup[]>(await anna.get(`/api/clients/duplicates?${query}`));
  const history = async (id: number) =>
    data<LeadActivity[]>(await anna.get(`/api/clients/${id}/activity`));
  const leadsOf = async (id: number) =>
    data<Lead[]>(await anna.get(`/api/clients/${id}/leads`))
      .map((lead) => lead.id)
      .toSorted((one, other) => one - other);
  /** A client made of a lead. */
  const convert = async (body: { name: string; phone?: string; email?: string }) => {
    const leadId = await anna.receive();
    const { client_id } = (await anna.post(`/api/leads/${leadId}/convert`, body)).json as {
      client_id: number;
    };
    return { leadId, id: client_id };
  };
  /** What a merge and its undo may change. */
  const whole = async (id: number) => {
    const { updated_at: _at, ...client } = await show(id);
    return { ...client, values: client.values.map(({ id: _id, ...value }) => value) };
  };

  test('knows every column of the database that refers to a client', async () => {
    const { rows } = await app.database.db.execute<{ path: string }>(sql`
      select source.relname || '.' || attribute.attname as path
      from pg_constraint as tie
      join pg_class as source on source.oid = tie.conrelid
      join pg_attribute as attribute on attribute.attrelid = tie.conrelid and attribute.attnum = tie.conkey[1]
      where tie.contype = 'f' and tie.confrelid = 'clients'::regclass`);
    const known = [...REFERENCES.map(({ client }) => client), ...PARTS].map(columnPath);
    expect(rows.map(({ path }) => path).toSorted()).toEqual(known.toSorted());
    const { rows: named } = await app.database.db.execute<{ path: string }>(sql`
      select table_name || '.' || column_name as path from information_schema.columns
      where table_schema = 'public' and column_name like '%client_id'`);
    expect(known).toEqual(expect.arrayContaining(named.map(({ path }) => path)));
  });

  test('unites what they have, throws nothing away, and takes it all back', async () => {
    const target = await convert({ name: 'Иван Петров', phone: '+7 943 111-11-11' });
    const source = await convert({ name: 'Петров И.', phone: '8 943 222-22-22' });
    const third = await add({
      name: 'Иван',
      email: 'ivan@example.test',
      other_phones: ['+7 (943) 111-11-11', '+7 943 333-33-33'],
      address: 'Тверь',
      comment: 'Третий',
      tags: ['опт'],
    });
    await put(target.id, { tags: ['VIP'], comment: 'Первый', address: 'Казань' });
    const ids = [target.id, source.id, third.id];
    const before = await Promise.all(ids.map(whole));

    const answer = await merge(target.id, [source.id, third.id], {
      fields: { phone: source.id, address: third.id },
    });
    expect(answer.status).toBe(200);
    const { merge_id, client } = data<ClientMergeResult>(answer);
    expect(client).toMatchObject({
      id: target.id,
      name: 'Иван Петров',
      phone: '8 943 222-22-22',
      other_phones: ['+7 943 111-11-11', '+7 943 333-33-33'],
      email: 'ivan@example.test',
      address: 'Тверь',
      comment: 'Первый\n\nТретий',
      leads_count: 2,
    });
    expect(client.tags.map(({ name }) => name)).toEqual(['VIP', 'опт']);
    expect(await leadsOf(target.id)).toEqual([target.leadId, source.leadId].toSorted());
    expect(await found()).toEqual([target.id]);
    expect(await show(source.id)).toMatchObject({ merged_into: target.id, leads_count: 0 });
    // Whoever writes from a number that was not chosen is recognised.
    const lookup = data<Client[]>(await anna.get('/api/clients/lookup?phone=89431111111'));
    expect(lookup.map(({ id }) => id)).toEqual([target.id]);
    expect((await put(source.id, { name: 'Другой' })).status).toBe(409);
    expect((await history(target.id)).at(-1)).toMatchObject({
      kind: 'merged',
      data: {
        merge_id,
        clients: `№${source.id} Петров И., №${third.id} Иван`,
        lost: expect.stringContaining(`Адрес, клиент №${target.id}: Казань`),
      },
    });
    const references = data<object[]>(await anna.get(`/api/clients/${target.id}/references`));
    expect(references).toEqual([{ kind: 'leads', count: 2 }]);

    expect(data<ClientMergeUndo>(await undo(merge_id))).toEqual({ client_ids: ids, kept: [] });
    expect(await Promise.all(ids.map(whole))).toEqual(before);
    expect((await undo(merge_id)).status).toBe(410);
  });

  test('leaves what was written since, brings a lost number back, and what was moved on stays moved', async () => {
    const target = await convert({ name: 'А', phone: '+7 943 111-11-11' });
    const source = await convert({ name: 'Б', phone: '+7 943 222-22-22' });
    const other = await add({ name: 'В' });
    const { merge_id } = data<ClientMergeResult>(
      await merge(target.id, [source.id], { fields: { phone: source.id, name: source.id } }),
    );
    // «Б» is renamed; the main phone becomes a third one, and the own one stays among the further ones.
    await put(target.id, { phone: '+7 943 444-44-44', name: 'Новое имя', tags: ['потом'] });
    await anna.post(`/api/leads/${source.leadId}/move-client`, { client_id: other.id });
    const since = await anna.receive();
    await anna.post(`/api/leads/${since}/link-client`, { client_id: target.id });

    const { kept } = data<ClientMergeUndo>(await undo(merge_id));
    expect(kept.map(({ field }) => field).toSorted()).toEqual(['name', 'phone']);
    expect(await show(target.id)).toMatchObject({
      name: 'Новое имя',
      phone: '+7 943 444-44-44',
      other_phones: ['+7 943 111-11-11'],
      tags: [{ name: 'потом' }],
    });
    expect(await leadsOf(target.id)).toEqual([target.leadId, since]);
    expect(await leadsOf(source.id)).toEqual([]);
    expect(await leadsOf(other.id)).toEqual([source.leadId]);
    expect(await show(source.id)).toMatchObject({ phone: '+7 943 222-22-22', merged_into: null });
  });

  test('is refused where it would lose something', async () => {
    const [one, two, three] = [
      await add({ name: 'Один' }),
      await add({ name: 'Два' }),
      await add({ name: 'Три' }),
    ];
    const stranger = await openDesk(app, await app.register());
    const foreign = data<Client>(await stranger.post('/api/clients', { name: 'Чужой' }));
    const status = async (...given: Parameters<typeof merge>) => (await merge(...given)).status;
    expect(await status(one.id, [one.id])).toBe(422);
    expect(await status(one.id, [two.id, two.id])).toBe(422);
    expect(await status(one.id, [])).toBe(422);
    expect(
      await status(
        one.id,
        Array.from({ length: 11 }, (_, index) => 1000 + index),
      ),
    ).toBe(422);
    expect(await status(one.id, [two.id], { fields: { name: three.id } })).toBe(422);
    expect(await status(one.id, [two.id], { fields: { colour: two.id } })).toBe(422);
    expect(await status(one.id, [two.id], { fields: { 'values.999': two.id } })).toBe(422);
    expect(await status(one.id, [foreign.id])).toBe(404);
    expect(await status(one.id, [999_999])).toBe(404);
    await put(two.id, { address: 'Тверь' });
    const unseen = await merge(one.id, [two.id], { seen: { [two.id]: two.updated_at } });
    expect([unseen.status, unseen.json]).toMatchObject([409, { current: { address: 'Тверь' } }]);
    await anna.delete(`/api/clients/${three.id}`);
    expect(await status(one.id, [three.id])).toBe(409);
    expect(await status(one.id, [two.id])).toBe(200);
    expect(await status(one.id, [two.id])).toBe(409);
    expect((await stranger.post('/api/clients/merges/1/undo')).status).toBe(404);
  });

  test('comes off newest first, and says what stands in the way', async () => {
    const [a, b, c] = [
      await add({ name: 'А', address: 'а' }),
      await add({ name: 'Б', address: 'б' }),
      await add({ name: 'В', address: 'в' }),
    ];
    const first = data<ClientMergeResult>(await merge(b.id, [a.id], { fields: { address: a.id } }));
    const second = data<ClientMergeResult>(
      await merge(b.id, [c.id], { fields: { address: c.id } }),
    );
    const blocked = await undo(first.merge_id);
    expect([blocked.status, blocked.json]).toMatchObject([409, { blocked_by: second.merge_id }]);
    const journal = data<ClientMerge[]>(await anna.get('/api/clients/merges'));
    expect(journal.map(({ id, blocked_by }) => [id, blocked_by])).toEqual([
      [second.merge_id, null],
      [first.merge_id, second.merge_id],
    ]);
    await undo(second.merge_id);
    expect((await show(b.id)).address).toBe('а');
    await undo(first.merge_id);
    expect((await show(b.id)).address).toBe('б');
  });

  test('of two at once that share a client lets one win, and of three undos at once undoes once', async () => {
    const [a, b, c] = [
      await add({ name: 'А' }),
      await add({ name: 'Б' }),
      await add({ name: 'В' }),
    ];
    const won = await Promise.all([merge(a.id, [b.id]), merge(c.id, [b.id])]);
    expect(won.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const winner = won.find(({ status }) => status === 200) as Answer;
    const { merge_id } = data<ClientMergeResult>(winner);
    const undone = await Promise.all([undo(merge_id), undo(merge_id), undo(merge_id)]);
    expect(undone.map(({ status }) => status).toSorted()).toEqual([200, 410, 410]);
    expect((await found()).toSorted()).toEqual([a.id, b.id, c.id].toSorted());
  });

  test('loses no edit beside it', async () => {
    const [a, b] = [await add({ name: 'А' }), await add({ name: 'Б' })];
    const [merged, edit] = await Promise.all([
      merge(a.id, [b.id]),
      put(b.id, { address: 'Тверь' }),
    ]);
    expect(merged.status).toBe(200);
    const { address } = await show(a.id);
    // Either it was there before the merge, or its writer is told.
    expect([edit.status, address]).toEqual(edit.status === 200 ? [200, 'Тверь'] : [409, null]);
  });

  describe('duplicates', () => {
    test('are those that share a number; only one name is proposed without a question', async () => {
      const one = await add({ name: 'Семён Иванов', phone: '+7 943 111-11-11' });
      const two = await convert({ name: 'Иванов С.', phone: '8 (943) 111-11-11' });
      const three = await add({ name: 'Ольга', email: 'o@example.test' });
      const four = await add({ name: 'Пётр', other_emails: ['O@Example.test'] });
      const five = await add({ name: 'Анна', phone: '+7 495 000-00-01 доб. 1' });
      const six = await add({ name: 'Анна', phone: '+7 495 000-00-01 доб. 2' });
      await add({ name: 'Один', phone: '+7 943 999-99-99' });
      const groups = await duplicates();
      expect(
        groups.map(({ by, same_name, target_id, clients: group }) => ({
          by,
          same_name,
          target_id,
          ids: group.map(({ id }) => id),
        })),
      ).toEqual([
        { by: ['phone'], same_name: false, target_id: five.id, ids: [five.id, six.id] },
        { by: ['email'], same_name: false, target_id: three.id, ids: [three.id, four.id] },
        { by: ['phone'], same_name: true, target_id: two.id, ids: [one.id, two.id] },
      ]);

      const pair = { ids: [five.id, six.id] };
      expect((await anna.post('/api/clients/duplicates/dismiss', pair)).status).toBe(204);
      expect(await duplicates()).toHaveLength(2);
      const dismissed = await duplicates('filter[state]=dismissed');
      expect(dismissed.map(({ key }) => key)).toEqual([`${five.id}-${six.id}`]);
      await anna.post('/api/clients/duplicates/recall', pair);
      expect(await duplicates()).toHaveLength(3);
    });

    test('are merged many at once, each for itself, and all come back', async () => {
      const pairs = [];
      for (let index = 0; index < 5; index += 1) {
        const phone = `+7 943 111-11-1${index}`;
        pairs.push([await add({ name: 'А', phone }), await add({ name: 'А', phone })] as const);
      }
      await anna.delete(`/api/clients/${pairs[2]?.[1].id}`);
      const groups = pairs.map(([one, two]) => ({ target_id: one.id, source_ids: [two.id] }));
      const first = data<MergeManyResult>(
        await anna.post('/api/clients/merge-many', { groups: groups.slice(0, 3) }),
      );
      expect([first.processed, first.failed.map(({ id }) => id)]).toEqual([2, [pairs[2]?.[0].id]]);
      const { batch_id } = first;
      await anna.post('/api/clients/merge-many', { groups: groups.slice(3), batch_id });
      expect(await duplicates()).toEqual([]);
      const stranger = await openDesk(app, await app.register());
      expect((await stranger.post('/api/clients/merges/undo', { batch_id })).status).toBe(404);
      expect(data(await anna.post('/api/clients/merges/undo', { batch_id }))).toEqual({
        processed: 4,
        failed: [],
        left: 0,
      });
      expect(await duplicates()).toHaveLength(4);
    });
  });

  test('classifies every column of clients for merging', () => {
    // A new column has to be looked at: is it a value that merges choose, or the product's own?
    expect(Object.keys(getTableColumns(clients)).toSorted()).toEqual(
      [
        ...['name', 'phone', 'email', 'otherPhones', 'otherEmails', 'address', 'comment', 'userId'],
        ...['id', 'companyId', 'contactKeys', 'searchText', 'nameKey', 'versions', 'leadId'],
        ...['leadsCount', 'lastContactAt', 'createdAt', 'updatedAt'],
        ...['deletedAt', 'deletedBy', 'mergedInto'],
      ].toSorted(),
    );
  });
});
