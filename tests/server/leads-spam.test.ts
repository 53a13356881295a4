import { eq, getTableColumns, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  DOUBTFUL_DAYS,
  type FormDocument,
  type Lead,
  type LeadCounts,
  type SpamLists,
  type SpamReason,
} from '../../contract';
import { leadForms, leads, users } from '../../server/db/schema';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { listLeads, submit } from '../support/server/public-form';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

const DAY_MS = 24 * 60 * 60 * 1000;

describeOnOneDatabase('spam', (open) => {
  let app: TestApp;
  let desk: Desk;
  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_SUBMITS_PER_MINUTE: '100000' });
  });
  beforeEach(async () => {
    desk = await openDesk(app, await app.register());
  });
  afterAll(() => app.close());

  const kinds = async (id: number) => (await desk.history(id)).map(({ kind }) => kind);
  const ids = async (query: string) =>
    (await listLeads(app, desk.member, query)).data.map(({ id }) => id);
  const counts = async () =>
    ((await desk.get('/api/leads/counts')).json as { data: LeadCounts }).data;
  const bell = async (member: Member) =>
    (await app.as(member.token).get('/api/notifications')).json as {
      data: { lead_id: number }[];
      unread_count: number;
    };

  /** What the form of the company does with new leads. */
  async function setNotify(notify: Partial<FormDocument['notify']>) {
    const bySlug = eq(leadForms.slug, desk.form.slug);
    const [form] = await app.database.db.select().from(leadForms).where(bySlug);
    const document = form?.published;
    if (!document) throw new Error('Not published');
    await app.database.db
      .update(leadForms)
      .set({ published: { ...document, notify: { ...document.notify, ...notify } } })
      .where(bySlug);
  }

  /** A lead that was put aside at its arrival: nobody was told of it. */
  async function quarantined(): Promise<number> {
    const id = await desk.receive();
    await app.database.db
      .update(leads)
      .set({
        spamAt: app.clock.now(),
        spamReasons: [{ code: 'honeypot', detail: null }],
        userId: null,
      })
      .where(eq(leads.id, id));
    return id;
  }

  test('is worth a look for some days where one sign alone has put a lead there', async () => {
    const put = async (codes: SpamReason[], daysAgo = 0) => {
      const id = await desk.receive();
      const spamAt = new Date(app.clock.now().getTime() - daysAgo * DAY_MS);
      const spamReasons = codes.map((code) => ({ code, detail: null }));
      await app.database.db.update(leads).set({ spamAt, spamReasons }).where(eq(leads.id, id));
      return id;
    };
    const old = await put(['honeypot'], DOUBTFUL_DAYS);
    const late = await put(['link_in_name'], DOUBTFUL_DAYS - 1);
    const repeated = await put(['repeated_text']);
    // Two signs agree; what people have said themselves is not doubted.
    const sure = [
      await put(['honeypot', 'many_links']),
      await put(['by_hand']),
      await put(['listed']),
    ];
    const trashed = await put(['repeated_text']);
    await desk.delete(`/api/leads/${trashed}`);
    await (await openDesk(app, await app.register())).receive();
    expect(await counts()).toMatchObject({ spam: 3 + sure.length, doubtful: 2 });
    expect(await ids('?tab=spam&filter[doubtful]=1')).toEqual([repeated, late]);
    expect(await ids('?tab=spam')).toContain(old);
    await desk.post(`/api/leads/${late}/not-spam`);
    expect(await counts()).toMatchObject({ all: 1, doubtful: 1 });
  });

  test('is out of every list, count, bell and repetition, and opens by its number', async () => {
    const [first, second] = [await desk.receive(), await desk.receive()];
    const answer = await desk.post(`/api/leads/${second}/spam`);
    expect(answer.json).toMatchObject({
      data: { id: second, spam_reasons: [{ code: 'by_hand' }], waiting_since: null },
    });
    expect(await ids('')).toEqual([first]);
    expect(await ids('?tab=spam')).toEqual([second]);
    expect(await counts()).toMatchObject({ all: 1, new: 1, waiting: 1, spam: 1, trash: 0 });
    expect((await bell(desk.member)).data.map(({ lead_id }) => lead_id)).toEqual([first]);
    expect((await desk.show(first)).repeat_count).toBe(0);
    expect((await desk.get(`/api/leads/${first}/duplicates`)).json).toMatchObject({
      data: { leads: [] },
    });
    expect((await desk.get('/api/leads/export?format=csv')).text).not.toContain(`\n${second};`);
    expect((await desk.show(second)).spam_at).not.toBeNull();
    // The trash is stronger.
    await desk.delete(`/api/leads/${second}`);
    expect(await ids('?tab=spam')).toEqual([]);
    expect(await ids('?tab=trash')).toEqual([second]);
  });

  test('that was none is told of as a new lead, once', async () => {
    const id = await quarantined();
    app.realtime.published.length = 0;
    const answer = await desk.post(`/api/leads/${id}/not-spam`);
    expect((answer.json as { data: Lead }).data).toMatchObject({ spam_at: null, spam_reasons: [] });
    const events = app.realtime.published.map(({ event }) => event);
    expect(events.filter((event) => event === 'form.submitted')).toHaveLength(1);
    expect(await bell(desk.member)).toMatchObject({ data: [{ lead_id: id }], unread_count: 1 });
    expect(await kinds(id)).toEqual(['received', 'not_spam']);

    app.realtime.published.length = 0;
    expect((await desk.post(`/api/leads/${id}/not-spam`)).status).toBe(200);
    expect(app.realtime.published).toEqual([]);
    expect((await bell(desk.member)).data).toHaveLength(1);
  });

  test('is marked and taken back in bulk, with undo', async () => {
    const chosen = [await desk.receive(), await desk.receive(), await quarantined()];
    const marked = await desk.bulk({ action: 'spam', ids: chosen });
    expect(marked).toMatchObject({ processed: 3, failed: [] });
    expect(await counts()).toMatchObject({ all: 0, spam: 3 });
    await desk.undo(marked.undo_token);
    // The third was there before.
    expect(await counts()).toMatchObject({ all: 2, spam: 1 });

    const accepted = await desk.bulk({ action: 'not_spam', filter: { tab: 'spam' } });
    expect(accepted.processed).toBe(1);
    expect(await counts()).toMatchObject({ all: 3, spam: 0 });
    const undone = await desk.undo(accepted.undo_token);
    expect(undone.json).toMatchObject({ data: { processed: 1, failed: [] } });
    const [back] = (await listLeads(app, desk.member, '?tab=spam')).data;
    expect(back).toMatchObject({ id: chosen[2], spam_reasons: [{ code: 'honeypot' }] });
    expect(await kinds(chosen[2] ?? 0)).toEqual(['received', 'not_spam', 'spam']);
  });

  test('lists are kept once and in the form that is compared', async () => {
    const answer = await desk.put('/api/company/spam-lists', {
      phones: ['8 (943) 111-22-33', '+79431112233', ' '],
      emails: ['Bad@Example.com', '@spam.example'],
      addresses: ['203.0.113.9'],
      words: ['Казино', 'казино'],
    });
    const lists = {
      phones: ['+79431112233'],
      emails: ['bad@example.com', '@spam.example'],
      addresses: ['203.0.113.9'],
    };
    expect(answer.json).toMatchObject({ data: lists });
    expect((await desk.get('/api/company/spam-lists')).json).toEqual(answer.json);
    expect((answer.json as { data: { words: string[] } }).data.words).toHaveLength(1);
    const stranger = await app.register();
    expect((await app.as(stranger.token).get('/api/company/spam-lists')).json).toEqual({
      data: { phones: [], emails: [], addresses: [], words: [] },
    });
  });

  test('lists take what several people do to them at once, and are no longer than is useful', async () => {
    const change = (body: unknown) => desk.post('/api/company/spam-lists/changes', body);
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        change({ add: { phones: [`8 943 111-22-0${index}`], addresses: ['::FFFF:203.0.113.9'] } }),
      ),
    );
    const kept = (await desk.get('/api/company/spam-lists')).json as { data: SpamLists };
    expect(kept.data.phones.toSorted()).toEqual(
      Array.from({ length: 8 }, (_, index) => `+7943111220${index}`),
    );
    expect(kept.data.addresses).toEqual(['203.0.113.9']);

    const changed = await change({
      remove: { phones: ['+7 (943) 111-22-00'], addresses: ['203.0.113.9'] },
      add: { words: ['Казино'] },
    });
    expect(changed.json).toMatchObject({ data: { addresses: [], words: ['Казино'] } });
    expect((changed.json as { data: SpamLists }).data.phones).toHaveLength(7);

    const many = Array.from({ length: 500 }, (_, index) => `слово ${index}`);
    const refused = await change({ add: { words: many } });
    expect([refused.status, refused.json]).toMatchObject([
      422,
      { errors: { 'add.words': ['В списке может быть не больше 500 строк'] } },
    ]);
    expect((await change({ remove: { words: ['КАЗИНО'] }, add: { words: many } })).status).toBe(
      200,
    );
  });

  test('lists that have changed are told of in the tabs of their company, and of no other', async () => {
    const change = (body: unknown) => desk.post('/api/company/spam-lists/changes', body);
    await app.register();
    app.realtime.published.length = 0;
    await change({ add: { words: ['Казино'] } });
    await change({ add: { words: Array.from({ length: 501 }, (_, index) => `слово ${index}`) } });
    await desk.put('/api/company/spam-lists', { phones: [], emails: [], addresses: [], words: [] });
    await desk.get('/api/company/spam-lists');
    const channel = `private-company.${desk.member.companyId}`;
    const told = { channel, event: 'spam-lists.changed', data: {} };
    expect(app.realtime.published).toEqual([told, told]);
  });

  test('new leads are given in turn to those on shift, fairly however many come at once', async () => {
    const { companyId } = desk.member;
    const staff = [
      desk.member,
      await app.addMember(companyId),
      await app.addMember(companyId),
      await app.addMember(companyId),
    ];
    const [anna, , away, disabled] = staff;
    const { db } = app.database;
    await db
      .update(users)
      .set({ onShift: false })
      .where(eq(users.id, away?.userId ?? 0));
    await db
      .update(users)
      .set({ disabledAt: app.clock.now() })
      .where(eq(users.id, disabled?.userId ?? 0));
    await setNotify({ assign: 'round_robin', user_ids: [anna?.userId ?? 0] });

    const answers = await Promise.all(Array.from({ length: 10 }, () => submit(app, desk.form, {})));
    expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
    const found = await db
      .select({ id: leads.id, userId: leads.userId })
      .from(leads)
      .where(eq(leads.companyId, companyId));
    const shares = staff.map(({ userId }) => found.filter((lead) => lead.userId === userId).length);
    expect(shares).toEqual([5, 5, 0, 0]);

    const [lead] = found;
    const entry = (await desk.history(lead?.id ?? 0)).find(({ kind }) => kind === 'assigned');
    expect(entry).toMatchObject({ user: null, data: { from: null, to: lead?.userId } });
    const personal = await app.as(staff[1]?.token ?? '').get('/api/user-notifications');
    expect((personal.json as { unread_count: number }).unread_count).toBe(5);
    // Only those the form names hear of every lead.
    expect((await bell(desk.member)).unread_count).toBe(10);
    expect((await bell(staff[1] ?? desk.member)).unread_count).toBe(0);
  });

  test('that was none goes to the next in turn, unless somebody is responsible', async () => {
    const colleague = await app.addMember(desk.member.companyId);
    const [mine, free] = [await quarantined(), await quarantined()];
    await app.database.db
      .update(leads)
      .set({ userId: desk.member.userId })
      .where(eq(leads.id, mine));
    await setNotify({ assign: 'round_robin', assign_ids: [colleague.userId] });
    await desk.bulk({ action: 'not_spam', ids: [mine, free] });
    expect((await desk.show(mine)).user?.id).toBe(desk.member.userId);
    expect((await desk.show(free)).user?.id).toBe(colleague.userId);
    await setNotify({ assign_ids: [2_147_483_647] });
    expect((await desk.show(await desk.receive())).user).toBeNull();
  });

  test('goes back with «Отменить» just as it lay there, whoever had been given it', async () => {
    const colleague = await app.addMember(desk.member.companyId);
    const personal = async () =>
      (await app.as(colleague.token).get('/api/user-notifications')).json;
    const chosen = [await quarantined(), await quarantined(), await quarantined()];
    await setNotify({ assign: 'round_robin', assign_ids: [colleague.userId] });
    const [mine = 0, free = 0, worked = 0] = chosen;
    await app.database.db
      .update(leads)
      .set({ userId: desk.member.userId, assignedAt: app.clock.now() })
      .where(eq(leads.id, mine));
    // Its norm begins anew each time it comes out.
    const {
      normFrom: _from,
      responseDueAt: _due,
      alarmAt: _alarm,
      ...columns
    } = getTableColumns(leads);
    const rows = () =>
      app.database.db
        .select(columns)
        .from(leads)
        .where(inArray(leads.id, [mine, free]))
        .orderBy(leads.id);
    const [lay, bell] = [await rows(), await personal()];

    app.clock.advance(60_000);
    const accepted = await desk.bulk({ action: 'not_spam', ids: chosen });
    expect((await desk.show(free)).user?.id).toBe(colleague.userId);
    expect(await personal()).toMatchObject({ unread_count: 2 });
    await desk.change(worked, { notes: 'Перезвонить' });

    app.clock.advance(60_000);
    app.realtime.published.length = 0;
    const undone = await desk.undo(accepted.undo_token);
    expect(undone.json).toMatchObject({ data: { processed: 2, failed: [{ id: worked }] } });
    expect(await rows()).toEqual(lay);
    expect((await desk.show(worked)).user?.id).toBe(colleague.userId);
    expect(await kinds(free)).toEqual(['received', 'not_spam', 'assigned', 'assigned', 'spam']);
    expect(await personal()).toMatchObject({ unread_count: 1, data: [{ lead_id: worked }] });
    expect(bell).toMatchObject({ unread_count: 0 });
    expect(app.realtime.published.map(({ channel }) => channel)).toContain(
      `private-user.${colleague.userId}`,
    );
  });

  test('is not worked on before it is taken out, alone or among others', async () => {
    const [id, fine] = [await quarantined(), await desk.receive()];
    const message = 'Заявка в спаме. Сначала отметьте её «Не спам»';
    const refusals = [
      await desk.change(id, { status: 'processing' }),
      await desk.change(id, { user_id: desk.member.userId }),
      await desk.post(`/api/leads/${id}/convert`, { name: 'Мария' }),
      await desk.post(`/api/leads/${id}/link-client`, { client_id: 1 }),
    ];
    expect(refusals.map(({ status, json }) => [status, json])).toEqual(
      refusals.map(() => [409, { message }]),
    );
    const bulk = await desk.bulk({
      action: 'status',
      ids: [id, fine],
      payload: { status: 'completed' },
    });
    expect(bulk).toMatchObject({ processed: 1, failed: [{ id, message }] });
    expect(await desk.show(id)).toMatchObject({ status: 'new', client_id: null, user: null });
    expect((await desk.change(id, { notes: 'Звонил: реклама' })).status).toBe(200);

    await desk.post(`/api/leads/${id}/not-spam`);
    expect((await desk.change(id, { status: 'processing' })).status).toBe(200);
  });
});
