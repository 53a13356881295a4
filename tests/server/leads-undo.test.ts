import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Lead, NotificationList, UndoResult } from '../../contract';
import {
  activity,
  leads,
  leadValues,
  notifications,
  sessions,
  undoOperations,
} from '../../server/db/schema';
import { purge } from '../../server/lifecycle/daily-upkeep';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { listLeads } from '../support/server/public-form';
import { createTestApp, type Answer, type Member, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const NOT_FOUND = { message: 'Не найдено' };
const CHANGED = 'Заявку с тех пор изменили';

/** Everything but the version, which goes on: going back is a change too. */
const content = ({ updated_at: _version, ...lead }: Lead) => lead;
const undone = ({ json }: Answer) => (json as { data: UndoResult }).data;

describeOnOneDatabase('taking back', (open) => {
  let app: TestApp;
  let anna: Desk;
  let petr: Member;
  let visitors = 0;

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

  /** Leads in different states, and what every call shows of them. */
  async function variedLeads(): Promise<number[]> {
    const ids: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      visitors += 1;
      // Everybody is somebody else: «repeat_count» of one is not to depend on another.
      ids.push(await anna.receive({ phone: `+7 943 ${1_000_000 + visitors}` }));
    }
    const [a = 0, b = 0, c = 0, d = 0] = ids;
    await anna.change(a, { status: 'rejected' });
    await anna.change(b, { user_id: petr.userId });
    await anna.change(c, { notes: 'Заметка' });
    await anna.change(d, { user_id: anna.member.userId });
    return ids;
  }
  const showAll = (ids: number[]) => Promise.all(ids.map((id) => anna.show(id)));
  const bells = async () => [
    (await anna.get('/api/notifications')).json,
    (await app.as(petr.token).get('/api/notifications')).json,
    (await app.as(petr.token).get('/api/user-notifications')).json,
  ];

  /** The titles in the bells: what was read of a lead that was handled stays read. */
  const titles = async () =>
    (await bells()).map((list) => (list as NotificationList).data.map(({ title }) => title));

  describe('a deletion', () => {
    test('gives back the lead just as it was, its notifications too', async () => {
      const id = await anna.receive({ name: 'Мария', email: 'm@example.test' });
      await anna.change(id, { user_id: petr.userId });
      await anna.change(id, { notes: 'Заметка' });
      await anna.post(`/api/leads/${id}/convert`, { name: 'Мария' });
      const [lead, lists, list] = [
        await anna.show(id),
        await bells(),
        await listLeads(app, anna.member),
      ];

      app.clock.advance(MINUTE_MS);
      expect((await anna.delete(`/api/leads/${id}`)).status).toBe(204);
      const trash = await listLeads(app, anna.member, '?tab=trash');
      expect(trash.data[0]).toEqual({
        ...lead,
        deleted_at: app.clock.now().toISOString(),
        waiting_since: null,
      });
      expect(await bells()).not.toEqual(lists);
      app.clock.advance(MINUTE_MS);
      const restored = await app.as(petr.token).post(`/api/leads/${id}/restore`);
      expect([restored.status, restored.json]).toEqual([200, { data: lead }]);
      expect(await anna.show(id)).toEqual(lead);
      expect(await bells()).toEqual(lists);
      expect(await listLeads(app, anna.member)).toEqual(list);
    });

    test('can be restored twice, and not by a stranger or after 30 days', async () => {
      const id = await anna.receive();
      const stranger = await app.register();
      await anna.delete(`/api/leads/${id}`);
      const theirs = await app.as(stranger.token).post(`/api/leads/${id}/restore`);
      expect([theirs.status, theirs.json]).toEqual([404, NOT_FOUND]);
      const [one, two] = [
        await anna.post(`/api/leads/${id}/restore`),
        await anna.post(`/api/leads/${id}/restore`),
      ];
      expect([two.status, two.json]).toEqual([200, one.json]);
      expect((await anna.history(id)).map(({ kind }) => kind)).toEqual([
        'received',
        'deleted',
        'restored',
      ]);

      await app.database.db
        .update(leads)
        .set({ deletedAt: new Date(app.clock.now().getTime() - 30 * DAY_MS) })
        .where(eq(leads.id, id));
      expect((await anna.post(`/api/leads/${id}/restore`)).status).toBe(404);
    });

    test('ends after 30 days: the lead and all that hangs on it are destroyed', async () => {
      const [kept, old] = [await anna.receive(), await anna.receive()];
      const live = await anna.receive();
      await anna.delete(`/api/leads/${kept}`);
      await anna.delete(`/api/leads/${old}`);
      const { db } = app.database;
      const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * DAY_MS);
      await db
        .update(leads)
        .set({ deletedAt: daysAgo(30) })
        .where(eq(leads.id, old));
      await db
        .update(leads)
        .set({ deletedAt: daysAgo(29) })
        .where(eq(leads.id, kept));
      await db.insert(sessions).values({
        userId: petr.userId,
        tokenHash: Buffer.from('over'),
        expiresAt: daysAgo(1),
      });
      await db.insert(undoOperations).values({
        companyId: petr.companyId,
        userId: petr.userId,
        resource: 'leads',
        action: 'delete',
        snapshot: [],
        createdAt: daysAgo(1),
      });

      await purge(app.services);
      const left = await db.select({ id: leads.id }).from(leads);
      expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining([kept, live]));
      expect(left.map(({ id }) => id)).not.toContain(old);
      for (const column of [leadValues.leadId, activity.subjectId, notifications.subjectId]) {
        expect(await db.$count(column.table, eq(column, old))).toBe(0);
        expect(await db.$count(column.table, eq(column, kept))).toBeGreaterThan(0);
      }
      const over = sql`${sessions.tokenHash} = ${Buffer.from('over')}`;
      expect(await db.$count(sessions, over)).toBe(0);
      expect(await db.$count(undoOperations, eq(undoOperations.userId, petr.userId))).toBe(0);
      expect((await anna.get(`/api/leads/${live}`)).status).toBe(200);
    });
  });

  describe('a bulk change', () => {
    test.each([
      { action: 'status', payload: { status: 'completed' } },
      { action: 'assign', payload: { user_id: 'petr' } },
      { action: 'assign', payload: { user_id: 'anna' } },
      { action: 'assign', payload: { user_id: null } },
      { action: 'delete' },
    ])('of %o gives back every lead as it was', async ({ action, payload }) => {
      const ids = await variedLeads();
      const before = (await showAll(ids)).map(content);
      const lists = await titles();
      const person = { petr: petr.userId, anna: anna.member.userId }[String(payload?.user_id)];
      app.clock.advance(MINUTE_MS);
      const { undo_token, processed, failed } = await anna.bulk({
        action,
        ids,
        payload: person === undefined ? payload : { user_id: person },
      });
      expect([processed, failed]).toEqual([ids.length, []]);
      expect((await showAll(ids)).map(content)).not.toEqual(before);
      app.clock.advance(MINUTE_MS);
      expect(undone(await anna.undo(undo_token)).failed).toEqual([]);
      expect((await showAll(ids)).map(content)).toEqual(before);
      expect(await titles()).toEqual(lists);
    });

    test('gives no lead back to a person disabled since', async () => {
      const leaver = await app.addMember(petr.companyId, 'Олег');
      const ids = await variedLeads();
      const [first = 0, second = 0, third = 0] = ids;
      await anna.bulk({
        action: 'assign',
        ids: [first, second],
        payload: { user_id: leaver.userId },
      });
      app.clock.advance(MINUTE_MS);
      const { undo_token } = await anna.bulk({
        action: 'assign',
        ids,
        payload: { user_id: petr.userId },
      });
      await anna.post(`/api/users/${leaver.userId}/disable`, { transfer_to: null });
      await anna.change(second, { user_id: null });
      const lists = await bells();
      app.clock.advance(MINUTE_MS);
      expect(undone(await anna.undo(undo_token))).toEqual({
        processed: ids.length - 2,
        failed: [
          {
            id: first,
            message: 'Прежний ответственный отключён, поэтому заявка осталась как есть',
          },
          { id: second, message: CHANGED },
        ],
      });
      expect((await anna.show(first)).user?.id).toBe(petr.userId);
      expect((await anna.show(third)).user).toBeNull();
      expect(await bells()).not.toEqual(lists);
      const notified = await app.database.db
        .select({ leadId: notifications.subjectId })
        .from(notifications)
        .where(eq(notifications.userId, petr.userId));
      expect(notified.map(({ leadId }) => leadId)).toContain(first);
      expect(await app.database.db.$count(leads, eq(leads.userId, leaver.userId))).toBe(0);
    });

    test('of leads out of the trash puts them back there, but for those worked on since', async () => {
      const ids = await variedLeads();
      await anna.bulk({ action: 'delete', ids });
      const trashOf = async () => (await listLeads(app, anna.member, '?tab=trash')).data;
      const before = await trashOf();
      app.clock.advance(MINUTE_MS);
      const { undo_token } = await anna.bulk({ action: 'restore', ids });
      const [worked = 0] = ids;
      await anna.change(worked, { notes: 'Работаем' });
      expect(undone(await anna.undo(undo_token))).toEqual({
        processed: ids.length - 1,
        failed: [{ id: worked, message: CHANGED }],
      });
      expect(await trashOf()).toEqual(before.filter(({ id }) => id !== worked));
      expect((await anna.show(worked)).notes).toBe('Работаем');
    });

    test('keeps what was done later: the other fields, and the same field of that lead', async () => {
      const ids = await variedLeads();
      const before = (await showAll(ids)).map(content);
      const [, rewritten = 0, noted = 0, deleted = 0, again = 0] = ids;
      const { undo_token } = await anna.bulk({
        action: 'status',
        ids,
        payload: { status: 'processing' },
      });
      app.clock.advance(MINUTE_MS);
      const later = app.clock.now().toISOString();
      await anna.change(rewritten, { status: 'completed' });
      await anna.change(noted, { notes: 'Позже' });
      await anna.change(noted, { user_id: petr.userId });
      await anna.delete(`/api/leads/${deleted}`);
      await anna.change(again, { notes: 'Ответила' });
      const result = undone(await anna.undo(undo_token));
      expect(result).toEqual({
        processed: ids.length - 2,
        failed: [
          { id: rewritten, message: CHANGED },
          { id: deleted, message: CHANGED },
        ],
      });
      expect(content(await anna.show(ids[0] ?? 0))).toEqual(before[0]);
      expect(await anna.show(rewritten)).toMatchObject({ status: 'completed' });
      expect(content(await anna.show(noted))).toEqual({
        ...before[2],
        notes: 'Позже',
        user: { id: petr.userId, name: 'Пётр', avatar_url: null },
      });
      // The bulk change is no longer the first response; the note is.
      expect(content(await anna.show(again))).toEqual({
        ...before[4],
        notes: 'Ответила',
        first_response_at: later,
        waiting_since: null,
        response_due_at: null,
      });
    });

    test('stands in the history, taken back too', async () => {
      const id = await anna.receive();
      const { undo_token } = await anna.bulk({
        action: 'status',
        ids: [id],
        payload: { status: 'rejected' },
      });
      await anna.undo(undo_token);
      expect((await anna.history(id)).map(({ kind, data }) => ({ kind, data }))).toEqual([
        { kind: 'received', data: {} },
        { kind: 'status', data: { from: 'new', to: 'rejected' } },
        { kind: 'status', data: { from: 'rejected', to: 'new', undone: 1 } },
      ]);
    });

    test('is taken back once, within ten minutes, by the company it belongs to', async () => {
      const id = await anna.receive();
      const change = () =>
        anna.bulk({ action: 'status', ids: [id], payload: { status: 'processing' } });
      const back = () => anna.change(id, { status: 'new' });
      const stranger = await openDesk(app, await app.register());

      const { undo_token } = await change();
      const foreign = await stranger.undo(undo_token);
      const missing = await stranger.undo('00000000-0000-4000-8000-000000000000');
      expect([foreign.status, foreign.json]).toEqual([404, NOT_FOUND]);
      expect([missing.status, missing.json]).toEqual([404, NOT_FOUND]);
      expect((await anna.show(id)).status).toBe('processing');
      // A colleague may take it back as well.
      const both = await Promise.all([
        anna.undo(undo_token),
        app.as(petr.token).post('/api/bulk/undo', { undo_token }),
      ]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410]);
      const late = both.find(({ status }) => status === 410);
      expect(late?.json).toEqual({ message: 'Отменить уже нельзя' });

      const inTime = await change();
      app.clock.advance(10 * MINUTE_MS);
      expect((await anna.undo(inTime.undo_token)).status).toBe(200);
      const stale = await change();
      app.clock.advance(10 * MINUTE_MS + 1);
      expect((await anna.undo(stale.undo_token)).status).toBe(410);
      await back();
    });
  });
});
