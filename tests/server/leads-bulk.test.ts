import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BulkResult } from '../../contract';
import { activity, leads, users } from '../../server/db/schema';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { listLeads } from '../support/server/public-form';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const MANY = 1000;

describeOnBothDatabases('bulk changes', (open, kind) => {
  let app: TestApp;
  let anna: Desk;
  let petr: Member;

  beforeAll(async () => {
    app = createTestApp(await open(), {
      LIMIT_WRITES_PER_MINUTE: '100000',
      LIMIT_READS_PER_MINUTE: '100000',
    });
    const member = await app.register();
    anna = await openDesk(app, member);
    petr = await app.addMember(member.companyId, 'Пётр');
  });
  afterAll(() => app.close());

  const receiveMany = (desk: Desk, count: number) =>
    app.database.db
      .insert(leads)
      .values(
        Array.from({ length: count }, () => ({
          companyId: desk.member.companyId,
          createdAt: app.clock.now(),
          updatedAt: app.clock.now(),
        })),
      )
      .returning({ id: leads.id })
      .then((rows) => rows.map(({ id }) => id));

  test(`changes ${MANY} leads in one call, and back in another`, async () => {
    const bela = await openDesk(app, await app.register());
    const ids = await receiveMany(bela, MANY);
    const begun = performance.now();
    const { undo_token, follow_up, ...result } = await bela.bulk({
      action: 'status',
      ids,
      payload: { status: 'rejected' },
    });
    const changed = performance.now();
    expect(result).toEqual({ processed: MANY, failed: [], next: null });
    expect(follow_up).toHaveLength(MANY);
    const { db } = app.database;
    const inStatus = (status: string) =>
      db.$count(leads, and(eq(leads.companyId, bela.member.companyId), eq(leads.status, status)));
    expect(await inStatus('rejected')).toBe(MANY);
    expect(await db.$count(activity, inArray(activity.subjectId, ids))).toBe(MANY);
    const reverting = performance.now();
    expect((await bela.undo(undo_token)).json).toEqual({ data: { processed: MANY, failed: [] } });
    const reverted = performance.now();
    expect(await inStatus('rejected')).toBe(0);
    console.log(
      `${kind}: ${MANY} rows in ${Math.round(changed - begun)} ms, back in ${Math.round(reverted - reverting)} ms`,
    );
  });

  test('does not write over what a colleague has written since the leads were seen', async () => {
    const ids = [await anna.receive(), await anna.receive(), await anna.receive()];
    const [clashing = 0, noted = 0, same = 0] = ids;
    const versionOf = async (id: number) => (await anna.show(id)).updated_at ?? '';
    const seen = Object.fromEntries(
      await Promise.all(ids.map(async (id) => [id, await versionOf(id)] as const)),
    );
    await anna.change(clashing, { status: 'rejected' });
    await anna.change(noted, { notes: 'Перезвонить' });
    await anna.change(same, { status: 'completed' });
    const change = { action: 'status', ids, payload: { status: 'completed' } } as const;
    expect(await anna.bulk({ ...change, seen })).toMatchObject({
      processed: 2,
      failed: [{ id: clashing, message: 'Статус тем временем изменили' }],
    });
    expect((await anna.show(clashing)).status).toBe('rejected');
    expect((await anna.show(noted)).status).toBe('completed');

    // Seen, it may be changed; and a lead of which nothing is said is not asked about.
    const now = await versionOf(clashing);
    expect(await anna.bulk({ ...change, seen: { [clashing]: now } })).toMatchObject({
      processed: 3,
      failed: [],
    });
    await anna.change(noted, { user_id: anna.member.userId });
    const assign = { action: 'assign', ids: [noted], payload: { user_id: null } } as const;
    expect(await anna.bulk({ ...assign, seen })).toMatchObject({
      processed: 0,
      failed: [{ id: noted, message: 'Ответственного тем временем сменили' }],
    });
    expect(await anna.bulk(assign)).toMatchObject({ processed: 1, failed: [] });
  });

  test('says of each lead that failed why, and the same of a foreign, a deleted and a missing one', async () => {
    const stranger = await openDesk(app, await app.register());
    const theirs = await stranger.receive();
    const before = await stranger.show(theirs);
    const [live, deleted] = [await anna.receive(), await anna.receive()];
    await anna.delete(`/api/leads/${deleted}`);
    const wrong = [theirs, deleted, 2_147_483_647];
    for (const action of [
      { action: 'status', payload: { status: 'completed' } },
      { action: 'assign', payload: { user_id: anna.member.userId } },
      { action: 'delete' },
    ]) {
      const result = await anna.bulk({ ...action, ids: [...wrong, live, live] });
      expect(result).toMatchObject({
        processed: 1,
        failed: wrong.map((id) => ({ id, message: 'Не найдено' })),
      });
    }
    expect(await anna.bulk({ action: 'restore', ids: [theirs, live] })).toMatchObject({
      processed: 1,
      failed: [{ id: theirs, message: 'Не найдено' }],
    });
    expect(await stranger.show(theirs)).toEqual(before);
  });

  test('leaves alone what is so already, and has then nothing to take back', async () => {
    const id = await anna.receive();
    const before = await anna.show(id);
    app.realtime.published.length = 0;
    for (const action of [
      { action: 'status', payload: { status: 'new' } },
      { action: 'assign', payload: { user_id: null } },
      { action: 'restore' },
    ]) {
      const result = await anna.bulk({ ...action, ids: [id] });
      expect(result).toEqual({ processed: 1, failed: [], undo_token: null, next: null });
    }
    expect(await anna.show(id)).toEqual(before);
    expect(app.realtime.published).toEqual([]);
  });

  test('means by a filter the leads the list shows, found once', async () => {
    const bela = await openDesk(app, await app.register());
    const wanted = [
      await bela.receive({ name: 'Мария Искомая' }),
      await bela.receive({ name: 'Пётр Искомый' }),
    ];
    const other = await bela.receive({ name: 'Другой' });
    const done = await bela.receive({ name: 'Готовый Искомый' });
    await bela.change(done, { status: 'completed' });
    const filter = { search: 'иском', 'filter[status]': 'new', tab: 'unassigned' };

    const { processed, undo_token } = await bela.bulk({
      action: 'status',
      filter,
      payload: { status: 'rejected' },
    });
    expect(processed).toBe(2);
    for (const id of wanted) expect((await bela.show(id)).status).toBe('rejected');
    for (const [id, status] of [
      [other, 'new'],
      [done, 'completed'],
    ] as const) {
      expect((await bela.show(id)).status).toBe(status);
    }
    await bela.undo(undo_token);

    await bela.bulk({ action: 'delete', filter });
    expect((await listLeads(app, bela.member)).meta['total']).toBe(2);
    expect((await bela.bulk({ action: 'restore', filter: { tab: 'trash' } })).processed).toBe(2);
    expect((await listLeads(app, bela.member)).meta['total']).toBe(4);
    // «Мои» are the caller's own.
    await bela.change(other, { user_id: bela.member.userId });
    expect((await bela.bulk({ action: 'delete', filter: { tab: 'mine' } })).processed).toBe(1);
    expect((await bela.get(`/api/leads/${other}`)).status).toBe(404);
    expect((await bela.bulk({ action: 'delete', filter: {} })).processed).toBe(3);
  });

  test('tells the one who is given leads of each of them, by one event', async () => {
    const [a, b, his] = [await anna.receive(), await anna.receive(), await anna.receive()];
    await anna.change(his, { user_id: petr.userId });
    const bell = async () =>
      (await app.as(petr.token).get('/api/user-notifications')).json as {
        unread_count: number;
        data: { title: string }[];
      };
    const { unread_count: had } = await bell();
    app.realtime.published.length = 0;
    await anna.bulk({ action: 'assign', ids: [a, b, his], payload: { user_id: petr.userId } });
    const { unread_count, data } = await bell();
    expect(unread_count).toBe(had + 2);
    expect(
      data
        .slice(0, 2)
        .map(({ title }) => title)
        .toSorted(),
    ).toEqual([a, b].map((id) => `Вам назначена заявка №${id}`).toSorted());
    expect(app.realtime.published).toEqual([
      {
        channel: `private-company.${anna.member.companyId}`,
        event: 'lead.changed',
        data: { lead_id: null },
      },
      {
        channel: `private-user.${petr.userId}`,
        event: 'user.notification',
        data: { lead_id: null, kind: 'assigned' },
      },
    ]);
    await anna.bulk({ action: 'assign', ids: [a, b], payload: { user_id: anna.member.userId } });
    expect((await anna.get('/api/user-notifications')).json).toMatchObject({ unread_count: 0 });
  });

  test('gives leads to working people of the company only', async () => {
    const id = await anna.receive();
    const stranger = await app.register();
    const gone = await app.addMember(anna.member.companyId);
    await app.database.db
      .update(users)
      .set({ disabledAt: app.clock.now() })
      .where(eq(users.id, gone.userId));
    for (const user_id of [stranger.userId, gone.userId, 2_000_000_000]) {
      const answer = await anna.post('/api/leads/bulk', {
        action: 'assign',
        ids: [id],
        payload: { user_id },
      });
      expect(answer.status).toBe(422);
      expect(answer.json).toMatchObject({ errors: { user_id: [expect.any(String)] } });
    }
    expect((await anna.show(id)).user).toBeNull();
  });

  describe('is refused', () => {
    test.each([
      ['no target', { action: 'delete' }],
      ['both targets', { action: 'delete', ids: [1], filter: {} }],
      ['no numbers', { action: 'delete', ids: [] }],
      [
        'too many numbers',
        { action: 'delete', ids: Array.from({ length: 10_001 }, (_, n) => n + 1) },
      ],
      ['a misspelt filter', { action: 'delete', filter: { status: 'new' } }],
      ['a foreign tab', { action: 'delete', filter: { tab: 'archive' } }],
      ['numbers in parts', { action: 'delete', ids: [1], limit: 1 }],
      ['numbers and a cursor', { action: 'delete', ids: [1], before: 2 }],
      ['numbers and how many they are', { action: 'delete', ids: [1], expected: 1 }],
      ['a part of nothing', { action: 'delete', filter: {}, limit: 0 }],
      ['too large a part', { action: 'delete', filter: {}, limit: 10_001 }],
      ['half a lead expected', { action: 'delete', filter: {}, expected: 0.5 }],
      ['an unknown action', { action: 'archive', ids: [1] }],
      ['an unknown status', { action: 'status', ids: [1], payload: { status: 'archived' } }],
      ['no status', { action: 'status', ids: [1] }],
    ])('with %s', async (_why, body) => {
      const id = await anna.receive();
      const answer = await anna.post('/api/leads/bulk', body);
      expect(answer.status).toBe(422);
      expect((await anna.get(`/api/leads/${id}`)).status).toBe(200);
    });
  });

  test('of several people at once ends in what one of them wanted, for every lead', async () => {
    const ids = await receiveMany(anna, 60);
    const run = (token: string, status: string, order: number[]) =>
      app.as(token).post('/api/leads/bulk', { action: 'status', ids: order, payload: { status } });
    const answers = await Promise.all([
      run(anna.member.token, 'processing', ids),
      run(petr.token, 'rejected', ids.toReversed()),
      run(anna.member.token, 'completed', ids),
    ]);
    for (const { json } of answers) {
      expect((json as { data: BulkResult }).data).toMatchObject({ processed: 60, failed: [] });
    }
    const rows = await app.database.db
      .select({ status: leads.status })
      .from(leads)
      .where(inArray(leads.id, ids));
    expect(new Set(rows.map(({ status }) => status)).size).toBe(1);
  });
});
