import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CompanyDeletion, CompanySettings } from '../../contract';
import { companies, files, images, leads, letters, users } from '../../server/db/schema';
import { purge } from '../../server/lifecycle/daily-upkeep';
import { companyRows } from '../contract/company-rows';
import { exampleCalls, urlOf } from '../contract/example-calls';
import { listEndpoints } from '../../server/openapi';
import { deskOf, newVisitor } from '../support/server/chat-desk';
import { findStarterForm, submitLead } from '../support/server/public-form';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

const PATH = '/api/company/deletion';
const DAY_MS = 86_400_000;

/** Tables that have to have rows of a company for its removal to show anything. */
const FULL = [
  'activity audit_entries clients contacts files images lead_forms lead_values leads letters notifications',
  'password_resets reject_reasons sessions spam_lists undo_operations user_preferences users',
].flatMap((line) => line.split(' '));

describeOnOneDatabase('removing a company', (open) => {
  let app: TestApp;
  let filesDir: string;
  let anna: Member;
  const as = (member = anna) => app.as(member.token);
  const read = async (member = anna) =>
    ((await as(member).get(PATH)).json as { data: CompanyDeletion }).data;
  const ask = async (given: object = {}, member = anna) =>
    as(member).post(PATH, {
      password: member.password,
      name: (await read(member)).name,
      ...given,
    });

  beforeAll(async () => {
    filesDir = mkdtempSync(path.join(tmpdir(), 'leaving-'));
    app = createTestApp(await open(), {
      FILES_DIR: filesDir,
      LIMIT_WRITES_PER_MINUTE: '100000',
      LIMIT_READS_PER_MINUTE: '100000',
    });
  });
  afterAll(async () => {
    await app.close();
    rmSync(filesDir, { recursive: true });
  });
  beforeEach(async () => {
    anna = await app.register();
  });

  test('of the chats those are counted that staff know: neither empty ones nor spam', async () => {
    const [, wanted, unwanted] = [
      await newVisitor(app, anna),
      await newVisitor(app, anna),
      await newVisitor(app, anna),
    ];
    await wanted.write('Сколько стоит окно?');
    await unwanted.write('Продвижение сайтов');
    expect((await read()).contents).toMatchObject({ chats: 2 });
    const desk = deskOf(app, anna);
    const { data } = await desk.list();
    const spam = data.find(({ last_message: last }) => last?.body === 'Продвижение сайтов');
    await desk.post('/api/chats/bulk', { action: 'spam', ids: [spam?.id] });
    expect((await read()).contents).toMatchObject({ chats: 1 });
  });

  test('is asked for with the password and the name, and everyone is written to', async () => {
    const boris = await app.addMember(anna.companyId);
    const gone = await app.addMember(anna.companyId);
    await app.database.db
      .update(users)
      .set({ disabledAt: app.clock.now() })
      .where(eq(users.id, gone.userId));
    await submitLead(app, await findStarterForm(app, anna));
    expect(await read()).toMatchObject({
      deletion_at: null,
      requested_by: null,
      contents: { leads: 1, clients: 0, orders: 0, referrals: 0, forms: 1, files: 0, users: 3 },
    });
    const errorsOf = (answer: { status: number; json: unknown }) => [
      answer.status,
      (answer.json as { errors: object }).errors,
    ];
    expect(errorsOf(await ask({ password: 'не тот' }))).toEqual([
      422,
      { password: ['Неверный пароль'] },
    ]);
    expect(errorsOf(await ask({ name: 'Другая' }))).toEqual([
      422,
      { name: ['Название не совпадает'] },
    ]);
    expect((await read()).deletion_at).toBeNull();

    const deletion_at = new Date(app.clock.now().getTime() + 30 * DAY_MS).toISOString();
    const answer = await ask();
    expect([answer.status, answer.json]).toMatchObject([200, { data: { deletion_at } }]);
    // Asked again, it stays with the first day.
    app.clock.advance(DAY_MS / 24);
    expect((await ask()).json).toMatchObject({ data: { deletion_at } });
    const settings = (await as().get('/api/company/settings')).json as CompanySettings;
    expect((settings as unknown as { data?: CompanySettings }).data ?? settings).toMatchObject({
      deletion_at,
    });
    const written = await app.database.db
      .select({ to: letters.recipient, title: letters.title })
      .from(letters)
      .where(eq(letters.companyId, anna.companyId));
    expect(written.map(({ to }) => to).sort()).toEqual([anna.email, boris.email].sort());
    expect(written[0]?.title).toMatch(/^Компания будет удалена \d\d\.\d\d\.\d{4}$/);
  });

  test('is called off by anybody who works there', async () => {
    const boris = await app.addMember(anna.companyId);
    await ask();
    const called = app.realtime.published.length;
    const answer = await as(boris).delete(PATH);
    expect([answer.status, answer.json]).toMatchObject([200, { data: { deletion_at: null } }]);
    expect(app.realtime.published.slice(called)).toMatchObject([{ event: 'company.changed' }]);
    app.clock.advance(31 * DAY_MS);
    await purge(app.services);
    expect(await app.database.db.$count(companies, eq(companies.id, anna.companyId))).toBe(1);
  });

  test('does not let a password be guessed', async () => {
    const answers = [];
    for (let count = 0; count < 7; count++) answers.push(await ask({ password: `${count}` }));
    expect(answers.map(({ status }) => status)).toContain(429);
  });

  test('leaves nothing of it after 30 days, and all of the others', async () => {
    const other = await app.register();
    await submitLead(app, await findStarterForm(app, other));
    const caller = {
      ...anna,
      call: app.call,
      colleague: async () => (await app.addMember(anna.companyId)).token,
      resetToken: () => Promise.resolve(''),
      makeExports: () => Promise.resolve(),
    };
    // Whatever the product can do has been done in it.
    for (const [name, endpoint] of listEndpoints()) {
      if (/^(session\.|company\.(request|cancel)|account\.end)|[Ss]pamLists$/.test(name)) continue;
      if (endpoint.access !== 'bearer' || endpoint.method === 'GET') continue;
      // One call may have taken away what the next needs: most are enough.
      const example = await exampleCalls[name]?.(caller).catch(() => null);
      if (!example) continue;
      await app.call(endpoint.method, urlOf(endpoint, example), {
        token: anna.token,
        body: example.body,
      });
    }
    await as().put('/api/company/spam-lists', {
      phones: ['8 911 000-11-22'],
      emails: [],
      addresses: [],
      words: [],
    });
    const own = { companyId: anna.companyId };
    await app.database.db
      .insert(images)
      .values({ ...own, token: `${anna.companyId}`, bytes: Buffer.from('x') });
    const stored = randomUUID();
    writeFileSync(path.join(filesDir, stored), 'x');
    const owner = { origin: 'visitor', ownerType: 'client', ownerId: 1 } as const;
    const file = { ...own, ...owner, name: 'a.txt', size: 1 };
    await app.database.db.insert(files).values({ ...file, stored });
    const full = Object.entries(await companyRows(app.database, anna.companyId))
      .filter(([, content]) => JSON.stringify(content) !== '[]')
      .map(([name]) => name);
    expect(full).toEqual(expect.arrayContaining(FULL));
    const slug = await findStarterForm(app, anna).then((form) => form.slug);
    await submitLead(app, await findStarterForm(app, anna));
    await ask();
    const before = await companyRows(app.database, other.companyId);

    app.clock.advance(29 * DAY_MS);
    const token = await app.login(anna.email, anna.password);
    await purge(app.services);
    expect((await app.as(token).get('/api/company')).status).toBe(200);
    app.clock.advance(2 * DAY_MS - DAY_MS / 2);
    expect((await app.as(await app.login(anna.email, anna.password)).delete(PATH)).status).toBe(
      409,
    );
    const last = await app.login(anna.email, anna.password);
    await purge(app.services);

    const rows = await companyRows(app.database, anna.companyId);
    const left = Object.entries(rows).filter(([, content]) => JSON.stringify(content) !== '[]');
    expect(left).toEqual([]);
    expect(readdirSync(filesDir)).toEqual([]);
    expect(app.realtime.revoked.length).toBeGreaterThan(0);
    expect((await app.as(last).get('/api/company')).status).toBe(401);
    expect((await app.call('GET', `/api/public/forms/${slug}`)).status).toBe(404);
    expect((await app.call('GET', `/f/${slug}`)).status).toBe(404);
    const after = await companyRows(app.database, other.companyId);
    expect([after['leads'], after['lead_forms']]).toEqual([before['leads'], before['lead_forms']]);
    expect(await app.database.db.$count(leads, eq(leads.companyId, other.companyId))).toBe(1);
  });
});
