import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { and, asc, count, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  DOCUMENT_TYPES,
  foldText,
  isModuleUsable,
  normalisePhone,
  pickContact,
  RECORD_FACTS,
  RECORD_KINDS,
  type Chat,
  type ChatMessage,
  type Client,
  type ClientCounts,
  type ClientTag,
  type CompanyProfile,
  type Dashboard,
  type DocumentRow,
  type DocumentSettings,
  type Lead,
  type LeadField,
  type LeadForm,
  type OrderDocument,
  type PaymentPage,
  type ShopBoard,
  type ShopOrder,
} from '../../contract';
import {
  activity,
  chatMessages,
  chatReplies,
  claims,
  clients,
  companyModules,
  documents,
  leads,
  leadValues,
  notifications,
  orders,
  referrals,
  users,
} from '../../server/db/schema';
import { makeDemoLeads } from '../../server/demo/leads/demo-leads';
import { createRandom } from '../../server/demo/common/random';
import { seedDemo } from '../../server/demo/seed-demo';
import { findDemoLogin } from '../../server/demo/ensure-demo-company';
import { TABLES_OF } from '../../server/db/table-owners';
import { listLeads } from '../support/server/public-form';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const DAY_MS = 86_400_000;

test('the leads of the demo company are in the past at any hour, and the same for the same moment', () => {
  const year = { min: new Date('2026-01-01T00:00:00Z'), max: new Date('2027-01-01T00:00:00Z') };
  fc.assert(
    fc.property(fc.date({ ...year, noInvalidDate: true }), fc.integer(), (now, seed) => {
      const made = makeDemoLeads(createRandom(seed), now, 5);
      expect(made).toEqual(makeDemoLeads(createRandom(seed), now, 5));
      expect(made).toHaveLength(400);
      const moments = made.map(({ createdAt }) => createdAt.getTime());
      expect(moments).toEqual(moments.toSorted((a, b) => a - b));
      expect(moments.at(-1)).toBeLessThan(now.getTime());
      for (const { updatedAt } of made)
        expect(updatedAt.getTime()).toBeLessThanOrEqual(now.getTime());
    }),
    { numRuns: 30 },
  );
});

describeOnBothDatabases('demo company', (open) => {
  let app: TestApp;
  let anna: Member;
  let login: { email: string; password: string };
  let all: Lead[];

  beforeAll(async () => {
    app = createTestApp(await open(), {
      FILES_DIR: await mkdtemp(path.join(tmpdir(), 'demo-files-')),
    });
    await seedDemo(app.services);
    const found = await findDemoLogin(app.database.db);
    if (!found) throw new Error('No login');
    login = found;
    const token = await app.login(login.email, login.password);
    const current = await app.as(token).get('/api/users/current');
    const { id, company_id } = current.json as { id: number; company_id: number };
    anna = { userId: id, companyId: company_id, ...login, token };
    all = [];
    for (let page = 1; page <= 4; page += 1) {
      all.push(...(await listLeads(app, anna, `?per_page=100&page=${page}`)).data);
    }
  });
  afterAll(() => app.close());

  test('lives in one city, with numbers that ring nowhere', async () => {
    const read = async <Read>(address: string) =>
      ((await app.as(anna.token).get(address)).json as { data: Read }).data;
    const profile = await read<CompanyProfile>('/api/company');
    const { requisites } = await read<DocumentSettings>('/api/soft-windows/documents');
    expect(profile.timezone).toBe('Europe/Moscow');
    expect(profile.address).toMatch(/^Москва, /);
    expect(requisites.address).toContain(profile.address);
    expect([requisites.phone, requisites.inn]).toEqual([profile.phone, profile.inn]);

    const { db } = app.database;
    const texts = [
      ...(await db.select({ text: chatMessages.body }).from(chatMessages)),
      ...(await db.select({ text: chatReplies.text }).from(chatReplies)),
      ...(await db.select({ text: orders.address }).from(orders)),
      ...(await db.select({ text: leadValues.value }).from(leadValues)),
    ].map(({ text }) => text ?? '');
    const elsewhere = /Казан|Твер[иь]|Петербург|Новосибирск|Екатеринбург|Самар|Сибирск/;
    expect(texts.filter((text) => elsewhere.test(text))).toEqual([]);
    expect(texts).toContainEqual(
      expect.stringContaining(requisites.address?.split(', ')[2] ?? '-'),
    );

    const partners = await db.select({ phone: referrals.phone }).from(referrals);
    const phones = partners.flatMap(({ phone }) => phone ?? []);
    expect(phones.filter((phone) => !/^\+7 (?:94[3-7]|97[2-5]|495 000)/.test(phone))).toEqual([]);
  });

  test('has chats in every state, whose counts are their lists', async () => {
    const desk = app.as(anna.token);
    const { json } = await desk.get('/api/chats/counts');
    const { data: counts } = json as { data: Record<string, number> };
    expect(counts).toMatchObject({ new: 6, all: 54, closed: 31, spam: 3, trash: 3, waiting: 12 });
    const list = async (query: string) =>
      (await desk.get(`/api/chats?per_page=100&${query}`)).json as {
        data: Chat[];
        meta: { total: number };
      };
    expect((await list('filter[waiting]=1')).meta.total).toBe(12);
    const { data } = await list('tab=all');
    for (const chat of data) {
      const { json: thread } = await desk.get(`/api/chats/${chat.id}/messages?limit=100`);
      const lines = (thread as { data: ChatMessage[] }).data;
      expect(lines.map(({ seq }) => seq)).toEqual(lines.map((_line, at) => at + 1));
      const unread = lines.filter(
        ({ seq, type }) => type === 'message' && seq > chat.staff_read_seq,
      );
      expect(chat.unread_count).toBe(unread.length);
      expect(Date.parse(chat.last_message_at ?? '')).toBeLessThan(app.clock.now().getTime());
    }
  });

  test('has prepayments that were made by an invoice, and are found by it', async () => {
    const desk = app.as(anna.token);
    const { json } = await desk.get(`/api/payments?search=${encodeURIComponent('по счёту')}`);
    const { data } = json as PaymentPage;
    expect(data.length).toBeGreaterThan(0);
    for (const payment of data) {
      expect(payment).toMatchObject({ kind: 'prepay', method: 'transfer' });
      expect(payment.document_number).toMatch(/^С-\d+$/);
      const rows = await desk.get(`/api/orders/${payment.order_id}/documents`);
      const invoice = (rows.json as { data: DocumentRow[] }).data.find(
        ({ id }) => id === payment.document_id,
      );
      expect(invoice?.due?.paid).toBeGreaterThan(0);
    }
  });

  test('has figures of orders and chats on the dashboard that a recount finds too', async () => {
    const { db } = app.database;
    const now = app.clock.now();
    const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
    const whole = `from=${dayOf(new Date(now.getTime() - 360 * DAY_MS))}&to=${dayOf(now)}`;
    const ask = async (query: string) =>
      ((await app.as(anna.token).get(`/api/dashboard?${query}`)).json as Dashboard).data;
    const made = await db
      .select()
      .from(orders)
      .where(and(eq(orders.companyId, anna.companyId), isNull(orders.deletedAt)));
    const sum = (rows: readonly { total: number }[]) =>
      rows.reduce((total, row) => total + row.total, 0);
    const { json: totals } = await app.as(anna.token).get('/api/payments/totals');
    const { orders: all, chats: talks } = await ask(whole);
    expect(all).toMatchObject({
      created: made.length,
      created_total: sum(made.filter(({ status }) => status !== 'cancelled')),
      received: (totals as { data: { total: number } }).data.total,
      in_work: made.filter(({ status }) => status !== 'cancelled' && status !== 'closed').length,
    });
    expect(talks).toMatchObject({ created: 54, waiting: 12 });
    expect(talks?.overdue).toBeLessThanOrEqual(12);
    const people = ['none', ...new Set(made.flatMap(({ userId }) => userId ?? []))];
    const parts = await Promise.all(people.map((user) => ask(`${whole}&user_id=${user}`)));
    expect(parts.map((part) => part.orders?.created ?? 0).reduce((a, b) => a + b)).toBe(
      made.length,
    );
    // Nothing was made on a day before the company.
    expect((await ask('from=2020-01-01&to=2020-01-31')).orders).toMatchObject({
      ...{ created: 0, created_total: 0, received: 0, in_work: all?.in_work },
    });
    await db.update(companyModules).set({ isActive: false }).where(eq(companyModules.code, 'chat'));
    expect(await ask(whole)).toMatchObject({ orders: all, chats: null });
    await db.update(companyModules).set({ isActive: true }).where(eq(companyModules.code, 'chat'));
  });

  test('has chats in which both sides have sent files that can be looked at', async () => {
    const desk = app.as(anna.token);
    const { data } = (await desk.get('/api/chats?tab=all&per_page=100')).json as { data: Chat[] };
    const sent: { by: string; name: string }[] = [];
    for (const { id } of data) {
      const { json } = await desk.get(`/api/chats/${id}/messages?limit=100`);
      for (const { type, files } of (json as { data: ChatMessage[] }).data) {
        for (const { id: fileId, name, size } of files) {
          sent.push({ by: type, name });
          const { rawPayload: bytes } = await app.app.inject({
            url: `/api/chats/${id}/files/${fileId}`,
            headers: { authorization: `Bearer ${anna.token}` },
          });
          expect(bytes).toHaveLength(size);
          if (name.endsWith('.pdf')) {
            const text = bytes.toString('latin1');
            expect(text.startsWith('%PDF-')).toBe(true);
            expect(text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1]))).toMatch(/^xref\n/);
          } else {
            expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 480 });
            // It can be read to its end.
            await sharp(bytes).stats();
          }
        }
      }
    }
    expect(sent.map(({ by, name }) => `${by}: ${name}`).toSorted()).toEqual([
      'message: кафе.png',
      'reply: оттенки.png',
      'reply: памятка-замера.pdf',
    ]);
  });

  test('has referrals with leads and entries in every state', async () => {
    const desk = app.as(anna.token);
    const total = async (url: string) =>
      ((await desk.get(url)).json as { meta: { total: number } }).meta.total;
    expect(await total('/api/referrals')).toBe(5);
    expect(await total('/api/referrals?filter[status]=paused')).toBe(1);
    expect(await total('/api/referrals/leads?filter[code]=unknown')).toBe(3);
    for (const state of ['counted', 'review', 'rejected']) {
      expect(await total(`/api/referrals/leads?filter[state]=${state}`), state).toBeGreaterThan(0);
    }
    for (const status of ['accrued', 'confirmed', 'paid', 'cancelled']) {
      expect(await total(`/api/referral-rewards?filter[status]=${status}`), status).toBeGreaterThan(
        0,
      );
    }
    // Something to be paid beside the return.
    expect(await total('/api/referral-rewards?filter[status]=confirmed')).toBeGreaterThan(1);
    expect(await total('/api/referral-rewards?filter[kind]=refund')).toBe(1);
    expect(await total('/api/referral-payouts')).toBe(2);
  });

  test('has items at several operations of the shop, none outdated, and claims open and resolved', async () => {
    const desk = app.as(anna.token);
    const { data: board } = (await desk.get('/api/production/board')).json as { data: ShopBoard };
    const filled = board.filter(({ total }) => total > 0);
    expect(filled.length).toBeGreaterThanOrEqual(4);
    const cards = filled.flatMap(({ items }) => items);
    expect(cards.some((card) => card.ready_count > 0)).toBe(true);
    for (const id of new Set(cards.map((card) => card.id))) {
      const { data: order } = (await desk.get(`/api/orders/${id}/production`)).json as {
        data: ShopOrder;
      };
      const marks = order.items.flatMap(({ operations }) =>
        operations.flatMap(({ mark }) => mark ?? []),
      );
      expect(marks.filter((mark) => mark.is_outdated || mark.user === null)).toEqual([]);
    }
    const stored = await app.database.db
      .select({ status: orders.status, resolvedAt: claims.resolvedAt })
      .from(claims)
      .innerJoin(orders, eq(orders.id, claims.orderId))
      .where(eq(claims.companyId, anna.companyId));
    const isOpen = stored.map(({ resolvedAt }) => resolvedAt === null);
    expect(new Set(isOpen)).toEqual(new Set([true, false]));
    for (const { status, resolvedAt } of stored) {
      expect(status).toBe(resolvedAt === null ? 'claim' : 'closed');
    }
  });

  test('has documents of every type with rows that add up, and an offer that its client accepted', async () => {
    const desk = app.as(anna.token);
    const stored = await app.database.db
      .select({
        id: documents.id,
        type: documents.type,
        status: documents.status,
        number: documents.number,
        sentAt: documents.sentAt,
      })
      .from(documents)
      .where(eq(documents.companyId, anna.companyId))
      .orderBy(documents.id);
    expect(new Set(stored.map(({ type }) => type))).toEqual(new Set(DOCUMENT_TYPES));
    expect(stored.some(({ status }) => status === 'draft')).toBe(true);
    expect(stored.every(({ status, number }) => (status === 'draft') === (number === null))).toBe(
      true,
    );
    for (const { id } of stored) {
      const { data: document } = (await desk.get(`/api/documents/${id}`)).json as {
        data: OrderDocument;
      };
      const sums = document.blocks.flatMap((block) => (block.type === 'sums' ? block.rows : []));
      const parts = sums.filter(({ kind }) => kind === 'part');
      const sum = parts.reduce((all, { amount }) => all + (amount ?? 0), 0);
      expect(sum, document.title).toBe(document.total);
      expect([document.title, document.order_change]).toEqual([document.title, null]);
      if (document.status !== 'accepted') continue;
      expect(document).toMatchObject({ type: 'quote', accepted: { name: expect.any(String) } });
      expect(document.openings).toBeGreaterThan(0);
    }
    expect(stored.some(({ status }) => status === 'accepted')).toBe(true);
    // The next one goes on behind them.
    const { data: settings } = (await desk.get('/api/soft-windows/documents')).json as {
      data: DocumentSettings;
    };
    for (const type of DOCUMENT_TYPES) {
      const sent = stored.filter(
        (document) => document.type === type && document.status !== 'draft',
      );
      expect(settings.numbering[type].next, type).toBe(sent.length + 1);
      const byDate = sent.toSorted((one, other) => Number(one.sentAt) - Number(other.sentAt));
      const numbers = byDate.map(({ number }) => Number(number?.replace(/\D/g, '')));
      expect(numbers, type).toEqual(numbers.toSorted((one, other) => one - other));
    }
  });

  test('shows some records of every kind', async () => {
    const { db } = app.database;
    const lacking: string[] = [];
    for (const kind of RECORD_KINDS.filter((one) => RECORD_FACTS[one].demo)) {
      const [table] = TABLES_OF[kind].tables;
      const company = 'companyId' in table ? table.companyId : table.id;
      const total = await db.$count(table, eq(company, anna.companyId));
      if (total === 0) lacking.push(`The demo company has no ${kind}.`);
    }
    expect(lacking).toEqual([]);
  });

  test('lets one person in with the password kept for the terminal, and nobody else', async () => {
    const staff = await app.database.db
      .select()
      .from(users)
      .where(eq(users.companyId, anna.companyId))
      .orderBy(asc(users.id));
    expect(staff).toHaveLength(7);
    expect(staff.filter(({ invitedAt }) => invitedAt)).toHaveLength(1);
    expect(staff.filter(({ disabledAt }) => disabledAt)).toHaveLength(1);
    expect(staff[0]).toMatchObject({ id: anna.userId, initialPassword: login.password });
    expect(login.email).toMatch(/^demo@/);
    expect(login.password).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    for (const person of staff.slice(1)) {
      expect(person.initialPassword).toBeNull();
      const { status } = await app.call('POST', '/api/login', {
        body: { email: person.email, password: login.password },
        remoteAddress: `10.0.0.${person.id}`,
      });
      expect(status).toBe(422);
    }
  });

  test('has 400 leads of the last 90 days, none from the future', () => {
    expect(all).toHaveLength(400);
    const now = app.clock.now().getTime();
    const ages = all.map(({ created_at }) => (now - Date.parse(created_at ?? '')) / DAY_MS);
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.max(...ages)).toBeLessThan(92);
    expect(ages.filter((age) => age < 1).length).toBeGreaterThanOrEqual(5);
    for (const lead of all) {
      expect(Date.parse(lead.updated_at ?? '')).toBeLessThanOrEqual(now);
      expect(Date.parse(lead.updated_at ?? '')).toBeGreaterThanOrEqual(
        Date.parse(lead.created_at ?? ''),
      );
    }
    // Numbers grow with time, as they do in a company that has lived.
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a));
  });

  test('has a history of each lead that ends where the lead is', async () => {
    const rows = await app.database.db
      .select()
      .from(activity)
      .where(eq(activity.companyId, anna.companyId))
      .orderBy(asc(activity.id));
    for (const lead of all) {
      const history = rows.filter(
        ({ subjectType, subjectId }) => subjectType === 'lead' && subjectId === lead.id,
      );
      const moments = history.map(({ createdAt }) => createdAt.getTime());
      expect(moments).toEqual(moments.toSorted((a, b) => a - b));
      expect(history[0]).toMatchObject({ kind: 'received' });
      const last = (kind: string) => history.findLast((entry) => entry.kind === kind)?.data;
      expect(last('status')?.['to'] ?? 'new').toBe(lead.status);
      expect(last('assigned')?.['to'] ?? null).toBe(lead.user?.id ?? null);
      expect(last('converted')?.['client_id'] ?? null).toBe(lead.client_id);
    }
  });

  test('has leads of every status, form and source, with and without people and notes', () => {
    const sizes = (key: (lead: Lead) => string) => {
      const found: Record<string, number> = {};
      for (const lead of all) found[key(lead)] = (found[key(lead)] ?? 0) + 1;
      return found;
    };
    const statuses = sizes(({ status }) => status);
    expect(Object.keys(statuses).sort()).toEqual(['completed', 'new', 'processing', 'rejected']);
    expect(Math.min(...Object.values(statuses))).toBeGreaterThanOrEqual(8);
    const forms = sizes(({ form }) => form?.name ?? 'нет');
    expect(Object.keys(forms)).toHaveLength(4);
    expect(Object.keys(sizes(({ user }) => user?.name ?? 'нет'))).toHaveLength(6);
    expect(Object.keys(sizes(({ source }) => source ?? 'нет')).length).toBeGreaterThan(5);
    expect(all.filter(({ notes }) => notes !== null).length).toBeGreaterThan(100);
    expect(all.filter(({ utm }) => utm !== null).length).toBeGreaterThan(100);
    for (const { ip_address, form } of all) {
      if (form) expect(ip_address).toMatch(/^(192\.0\.2|198\.51\.100|203\.0\.113)\.\d{1,3}$/);
    }
  });

  test('names people so that converting finds them, whatever else is asked', () => {
    for (const lead of all) {
      const contact = pickContact(lead.values);
      expect(contact.phone.replace(/\D/g, '')).toMatch(/^[78]?9\d{9}$/);
      expect(contact.name).not.toMatch(/[\d@]/);
      if (contact.email !== '') expect(contact.email).toMatch(/^[a-z.]+\d+@[a-z]+\.[a-z]+$/);
    }
    const labels = new Set(all.flatMap(({ values }) => values.map(({ field }) => field?.name)));
    expect(labels).toContain('Дополнительно');
    expect(labels).toContain('Строительный объект');
  });

  test('has a little spam with reasons, lists that caught some, and pages that were opened', async () => {
    const spam = (await listLeads(app, anna, '?tab=spam&per_page=100')).data;
    expect(spam.length).toBeGreaterThanOrEqual(10);
    expect(spam.every(({ spam_reasons }) => spam_reasons.length > 0)).toBe(true);
    const codes = new Set(spam.flatMap(({ spam_reasons }) => spam_reasons.map(({ code }) => code)));
    expect(codes.size).toBeGreaterThanOrEqual(6);
    expect(codes).toContain('listed');
    const calls = app.as(anna.token);
    const { json } = await calls.get('/api/lead-forms');
    for (const form of (json as { data: LeadForm[] }).data) {
      expect(form.views).toBeGreaterThan(form.submits * 4);
      expect(form.submits).toBeGreaterThan(20);
      expect(form.spam).toBeGreaterThan(0);
    }
    const fields = (await calls.get('/api/lead-fields')).json as { data: LeadField[] };
    expect(fields.data.filter(({ in_table }) => in_table)).toHaveLength(1);
  });

  test('has a client for each converted lead', async () => {
    const converted = all.filter(({ client_id }) => client_id !== null);
    expect(converted.length).toBeGreaterThan(100);
    expect(new Set(converted.map(({ status }) => status))).toEqual(new Set(['completed']));
    const made = await app.database.db
      .select()
      .from(clients)
      .where(and(eq(clients.companyId, anna.companyId), isNotNull(clients.leadId)));
    expect(new Map(made.map(({ id, leadId }) => [leadId, id]))).toEqual(
      new Map(converted.map(({ id, client_id }) => [id, client_id])),
    );
  });

  test('has 180 clients: tags, further phones, values, a trash, and doubles of both kinds', async () => {
    const calls = app.as(anna.token);
    const counts = (await calls.get('/api/clients/counts')).json as { data: ClientCounts };
    expect(counts.data).toMatchObject({ all: 180, trash: 3 });
    expect(Math.min(counts.data.mine, counts.data.unassigned)).toBeGreaterThan(5);
    const list: Client[] = [];
    for (const page of [1, 2]) {
      const { json } = await calls.get(`/api/clients?per_page=100&page=${page}`);
      list.push(...(json as { data: Client[] }).data);
    }
    const now = app.clock.now().getTime();
    for (const { created_at, updated_at } of list) {
      expect(Date.parse(created_at ?? '')).toBeLessThanOrEqual(now);
      expect(updated_at).toBe(created_at);
    }
    expect(list.map(({ id }) => id)).toEqual(list.map(({ id }) => id).toSorted((a, b) => b - a));
    const having = (has: (client: Client) => boolean) => list.filter(has).length;
    expect(having(({ tags }) => tags.length > 0)).toBeGreaterThan(60);
    expect(having(({ other_phones }) => other_phones.length > 0)).toBeGreaterThan(10);
    expect(having(({ other_emails }) => other_emails.length > 0)).toBeGreaterThan(3);
    expect(having(({ address }) => address !== null)).toBeGreaterThan(60);
    expect(having(({ comment }) => comment !== null)).toBeGreaterThan(20);
    expect(having(({ values }) => values.length > 0)).toBeGreaterThan(40);
    const phones = list.map(({ phone }) => normalisePhone(phone ?? ''));
    const words = ({ name }: Client) =>
      foldText(name ?? '')
        .split(' ')
        .toSorted()
        .join(' ');
    const doubles = { sameName: 0, otherName: 0 };
    list.forEach((client, index) => {
      const phone = phones[index];
      const first = list[phones.findIndex((other) => other !== null && other === phone)];
      if (!first || first === client) return;
      doubles[words(first) === words(client) ? 'sameName' : 'otherName'] += 1;
    });
    expect(Math.min(doubles.sameName, doubles.otherName)).toBeGreaterThan(4);
    const tags = (await calls.get('/api/client-tags')).json as { data: ClientTag[] };
    expect(tags.data).toHaveLength(7);
    expect(tags.data.filter(({ archived_at }) => archived_at !== null)).toHaveLength(1);
    const tagged = tags.data.map(({ id }) =>
      having((client) => client.tags.some((tag) => tag.id === id)),
    );
    expect(Math.min(...tagged)).toBeGreaterThan(0);
    expect(tags.data.map(({ clients_count }) => clients_count)).toEqual(tagged);
  });

  test('has something new in the bell, of both kinds', async () => {
    for (const path of ['/api/notifications', '/api/user-notifications']) {
      const { json } = await app.as(anna.token).get(path);
      const list = json as {
        data: { lead_id: number; read_at: string | null }[];
        unread_count: number;
      };
      expect(list.data.length).toBeGreaterThanOrEqual(6);
      expect(list.unread_count).toBeGreaterThan(0);
      expect(list.unread_count).toBeLessThan(list.data.length);
      expect(list.unread_count).toBe(list.data.filter(({ read_at }) => read_at === null).length);
      const ids = list.data.map(({ lead_id }) => lead_id);
      const found = await app.database.db.select().from(leads).where(inArray(leads.id, ids));
      expect(found).toHaveLength(ids.length);
    }
    const [stored] = await app.database.db
      .select({ total: count() })
      .from(notifications)
      .where(eq(notifications.companyId, anna.companyId));
    expect(stored?.total).toBeGreaterThan(24);
  });

  test('has all three modules, one of them ending in three days', async () => {
    const { json } = await app.as(anna.token).get('/api/modules/company');
    const modules = json as { code: string; is_active: boolean; expires_at: string | null }[];
    const now = app.clock.now().getTime();
    expect(modules.map(({ code }) => code).sort()).toEqual(['chat', 'leads', 'soft_windows']);
    expect(modules.every((module) => isModuleUsable(module, now))).toBe(true);
    const chat = modules.find(({ code }) => code === 'chat');
    const daysLeft = (Date.parse(chat?.expires_at ?? '') - now) / DAY_MS;
    expect(Math.ceil(daysLeft)).toBe(3);
    expect(daysLeft).toBeLessThan(3);
  });

  test('has three forms that take submissions, and finds a lead by any notation of its phone', async () => {
    for (const slug of ['zayavka', 'zamer', 'obratnyj-zvonok']) {
      expect((await app.app.inject(`/f/${slug}`)).statusCode).toBe(200);
      const shown = await app.call('GET', `/api/public/forms/${slug}`);
      const { data } = shown.json as { data: { fields: { id: number; label: string }[] } };
      const phone = data.fields.find(({ label }) => label === 'Телефон')?.id ?? 0;
      const values = Object.fromEntries(
        data.fields.map(({ id, label }) => [
          id,
          { Телефон: '8 (943) 700-80-90', 'E-mail': '', 'Количество проёмов': '2' }[label] ??
            '01.02.2027',
        ]),
      );
      expect(values[phone]).toBeDefined();
      const sent = await app.call('POST', `/api/public/forms/${slug}`, {
        body: { values, consent: true },
      });
      expect([slug, sent.status]).toEqual([slug, 201]);
    }
    const found = await listLeads(app, anna, '?search=9437008090');
    expect(found.meta['total']).toBe(3);
    const old = all.find(({ values }) => pickContact(values).phone.startsWith('8 ('));
    const digits = pickContact(old?.values ?? [])
      .phone.replace(/\D/g, '')
      .slice(1);
    const again = await listLeads(app, anna, `?search=%2B7${digits}`);
    expect(again.data.map(({ id }) => id)).toContain(old?.id);
  });
});
