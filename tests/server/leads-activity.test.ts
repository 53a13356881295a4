import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activity, leads } from '../../server/db/schema';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

const MINUTE_MS = 60_000;

describeOnOneDatabase('the history of a lead', (open) => {
  let app: TestApp;
  let anna: Desk;
  let petr: Member;

  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_WRITES_PER_MINUTE: '10000' });
    const member = await app.register();
    anna = await openDesk(app, member);
    petr = await app.addMember(member.companyId, 'Пётр');
  });
  afterAll(() => app.close());

  test('tells every write in order, with who did it and when', async () => {
    const id = await anna.receive();
    const received = app.clock.now().toISOString();
    app.clock.advance(MINUTE_MS);
    await anna.change(id, { status: 'processing' });
    const worked = app.clock.now().toISOString();
    app.clock.advance(MINUTE_MS);
    await anna.change(id, { user_id: petr.userId });
    await app.as(petr.token).put(`/api/leads/${id}`, { notes: 'Перезвонить' });
    app.clock.advance(MINUTE_MS);
    await anna.delete(`/api/leads/${id}`);
    await anna.post(`/api/leads/${id}/restore`);
    const converted = await anna.post(`/api/leads/${id}/convert`, { name: 'Иван' });

    const history = await anna.history(id);
    const byAnna = { id: anna.member.userId, name: 'Анна Смирнова', avatar_url: null };
    const byPetr = { id: petr.userId, name: 'Пётр', avatar_url: null };
    expect(history.map(({ kind, user, data }) => ({ kind, user, data }))).toEqual([
      { kind: 'received', user: null, data: {} },
      { kind: 'status', user: byAnna, data: { from: 'new', to: 'processing' } },
      {
        kind: 'assigned',
        user: byAnna,
        data: { from: null, from_name: null, to: petr.userId, to_name: 'Пётр' },
      },
      { kind: 'note', user: byPetr, data: { changed: 1 } },
      { kind: 'deleted', user: byAnna, data: {} },
      { kind: 'restored', user: byAnna, data: {} },
      { kind: 'status', user: byAnna, data: { from: 'processing', to: 'completed' } },
      {
        kind: 'converted',
        user: byAnna,
        data: { client_id: (converted.json as { client_id: number }).client_id },
      },
    ]);
    expect(history[0]?.created_at).toBe(received);
    expect(history[1]?.created_at).toBe(worked);
    const moments = history.map(({ created_at }) => created_at);
    expect(moments).toEqual(moments.toSorted());
  });

  test('keeps what a note was before and after each change, and tells it of one at a time', async () => {
    const id = await anna.receive();
    await anna.change(id, { notes: 'Перезвонить в среду' });
    await anna.change(id, { notes: 'Перезвонить в четверг' });
    await anna.change(id, { notes: null });
    await anna.change(id, { status: 'processing' });
    const history = await anna.history(id);
    const changes = [];
    for (const { id: entry } of history.filter(({ kind }) => kind === 'note')) {
      const { json } = await anna.get(`/api/leads/${id}/activity/${entry}`);
      changes.push((json as { data: unknown }).data);
    }
    expect(changes).toEqual([
      { from: null, to: 'Перезвонить в среду' },
      { from: 'Перезвонить в среду', to: 'Перезвонить в четверг' },
      { from: 'Перезвонить в четверг', to: null },
    ]);

    const other = history.find(({ kind }) => kind === 'status')?.id ?? 0;
    const note = history.find(({ kind }) => kind === 'note')?.id ?? 0;
    const another = await anna.receive();
    const stranger = await openDesk(app, await app.register());
    expect((await anna.get(`/api/leads/${id}/activity/${other}`)).status).toBe(404);
    expect((await anna.get(`/api/leads/${another}/activity/${note}`)).status).toBe(404);
    expect((await stranger.get(`/api/leads/${id}/activity/${note}`)).status).toBe(404);
  });

  test('says of a note written before its texts were kept only that it was changed', async () => {
    const id = await anna.receive();
    await anna.change(id, { notes: 'Давно' });
    await app.database.db
      .update(activity)
      .set({ data: {} })
      .where(and(eq(activity.subjectId, id), eq(activity.kind, 'note')));
    const entry = (await anna.history(id)).find(({ kind }) => kind === 'note');
    expect(entry?.data).toEqual({});
    expect((await anna.get(`/api/leads/${id}/activity/${entry?.id}`)).status).toBe(404);
  });

  test('says nothing where nothing was changed', async () => {
    const id = await anna.receive();
    const before = await anna.show(id);
    app.realtime.published.length = 0;
    app.clock.advance(MINUTE_MS);
    for (const patch of [{ status: 'new' }, { user_id: null }, { notes: null }]) {
      expect((await anna.change(id, patch)).json).toEqual(before);
    }
    expect((await anna.history(id)).map(({ kind }) => kind)).toEqual(['received']);
    expect(app.realtime.published).toEqual([]);
  });

  test('is not to be had of a missing, a deleted or a foreign lead', async () => {
    const id = await anna.receive();
    const stranger = await openDesk(app, await app.register());
    await anna.delete(`/api/leads/${id}`);
    const theirs = await stranger.receive();
    for (const gone of [id, theirs, 2_147_483_647]) {
      const answer = await anna.get(`/api/leads/${gone}/activity`);
      expect([answer.status, answer.json]).toEqual([404, { message: 'Не найдено' }]);
    }
  });

  describe('the first response', () => {
    const waitThenChange = async (patch: unknown) => {
      const id = await anna.receive();
      expect((await anna.show(id)).waiting_since).toBe(app.clock.now().toISOString());
      app.clock.advance(4 * MINUTE_MS);
      await anna.change(id, patch);
      return id;
    };

    test.each([{ status: 'rejected' }, { notes: 'Не дозвонилась' }])('is %o', async (patch) => {
      const id = await waitThenChange(patch);
      const first = app.clock.now().toISOString();
      expect(await anna.show(id)).toMatchObject({ first_response_at: first, waiting_since: null });
      app.clock.advance(MINUTE_MS);
      await anna.change(id, { notes: 'Ещё раз' });
      expect((await anna.show(id)).first_response_at).toBe(first);
    });

    test.each([{ notes: '  ' }, { notes: null }])('is no empty note: %o', async (patch) => {
      const id = await waitThenChange(patch);
      expect((await anna.show(id)).waiting_since).not.toBeNull();
    });

    test('is neither taking a lead nor giving it to another, one or many', async () => {
      const taken = await waitThenChange({ user_id: anna.member.userId });
      const given = await waitThenChange({ user_id: petr.userId });
      const payload = { user_id: anna.member.userId };
      const many = [await anna.receive(), await anna.receive()];
      await anna.bulk({ action: 'assign', ids: many, payload });
      for (const id of [taken, given, ...many]) {
        expect(await anna.show(id)).toMatchObject({
          first_response_at: null,
          waiting_since: expect.any(String),
        });
      }
      const waiting = await anna.get('/api/leads?tab=waiting');
      const { data } = waiting.json as { data: { id: number }[] };
      expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining([taken, given, ...many]));
    });

    test('is a conversion, which completes the lead', async () => {
      const id = await anna.receive();
      app.clock.advance(MINUTE_MS);
      await anna.post(`/api/leads/${id}/convert`, { name: 'Иван' });
      expect((await anna.show(id)).first_response_at).toBe(app.clock.now().toISOString());
    });

    test.each(['staff', 'test', 'import'] as const)(
      'is none where nobody waits: %s',
      async (kind) => {
        const id = await anna.receive();
        await app.database.db.update(leads).set({ kind }).where(eq(leads.id, id));
        await anna.change(id, { notes: 'Перезвонить' });
        await anna.change(id, { status: 'processing' });
        expect(await anna.show(id)).toMatchObject({ first_response_at: null, waiting_since: null });
      },
    );

    test('of a slip that was put back at once is none', async () => {
      const slipped = await waitThenChange({ status: 'rejected' });
      app.clock.advance(MINUTE_MS);
      await anna.change(slipped, { status: 'new' });
      expect(await anna.show(slipped)).toMatchObject({
        first_response_at: null,
        waiting_since: expect.any(String),
      });
      expect((await anna.history(slipped)).at(-1)?.data).toEqual({
        from: 'rejected',
        to: 'new',
        undone: 1,
      });

      const noted = await waitThenChange({ status: 'rejected' });
      app.clock.advance(MINUTE_MS);
      await anna.change(noted, { notes: 'Перезвонить' });
      const note = app.clock.now().toISOString();
      await anna.change(noted, { status: 'new' });
      expect((await anna.show(noted)).first_response_at).toBe(note);
    });

    test('stays where the lead is put back later, or by another', async () => {
      const late = await waitThenChange({ status: 'processing' });
      const other = await waitThenChange({ status: 'processing' });
      await app.as(petr.token).put(`/api/leads/${other}`, { status: 'new' });
      app.clock.advance(11 * MINUTE_MS);
      await anna.change(late, { status: 'new' });
      for (const id of [late, other]) {
        expect(await anna.show(id)).toMatchObject({
          status: 'new',
          first_response_at: expect.any(String),
          waiting_since: null,
        });
      }
    });
  });

  test('of an assignment that was taken back at once tells nobody of it', async () => {
    const noticesOf = async (token: string) => {
      const { json } = await app.as(token).get('/api/user-notifications');
      return (json as { data: { lead_id: number | null }[] }).data.map(({ lead_id }) => lead_id);
    };
    const id = await anna.receive();
    await anna.change(id, { user_id: petr.userId });
    expect(await noticesOf(petr.token)).toContain(id);
    await anna.change(id, { user_id: null });
    expect(await noticesOf(petr.token)).not.toContain(id);
    expect((await anna.history(id)).at(-1)?.data).toMatchObject({ to: null, undone: 1 });

    // Given by one and taken away by another is no slip.
    await anna.change(id, { user_id: petr.userId });
    await app.as(petr.token).put(`/api/leads/${id}`, { user_id: null });
    expect(await noticesOf(petr.token)).toContain(id);
    expect((await anna.history(id)).at(-1)?.data['undone']).toBeUndefined();
  });

  test('sends every write to the colleagues, by the number alone', async () => {
    const id = await anna.receive();
    const other = await anna.receive();
    app.realtime.published.length = 0;
    await anna.change(id, { notes: 'x' });
    await anna.change(id, { status: 'processing' });
    await anna.delete(`/api/leads/${id}`);
    await anna.post(`/api/leads/${id}/restore`);
    await anna.post(`/api/leads/${id}/convert`, { name: 'Иван' });
    await anna.bulk({ action: 'status', ids: [id, other], payload: { status: 'rejected' } });
    const event = (lead_id: number | null) => ({
      channel: `private-company.${anna.member.companyId}`,
      event: 'lead.changed',
      data: { lead_id },
    });
    const ofLeads = app.realtime.published.filter((sent) => sent.event === 'lead.changed');
    expect(ofLeads).toEqual([...Array(5).fill(event(id)), event(null)]);
  });
});
