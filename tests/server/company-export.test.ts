import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { eq, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { LEFT_OUT_COLUMNS, LEFT_OUT_TABLES } from '../../server/company-export/export-tables';
import * as schema from '../../server/db/schema';
import { sessions, users } from '../../server/db/schema';
import { filesFolder } from '../../server/files/store/files-folder';
import { attachFiles, storeFiles } from '../../server/files/store-files';
import { parseCsv } from '../support/parse-csv';
import { dataOf, deskOf, newNonce, newVisitor } from '../support/server/chat-desk';
import { buildForm } from '../support/server/built-form';
import { manifestOf, setUpExports, textOf } from '../support/server/company-export';
import { findStarterForm, submitLead } from '../support/server/public-form';
import { describeOnBothDatabases, isWholeOn } from '../support/server/test-database';

test('leaves no secret in and names each table that stays out', () => {
  const tables = Object.values(schema).filter((value) => is(value, PgTable)) as PgTable[];
  const secrets = tables.flatMap((table) => {
    const { name, columns } = getTableConfig(table);
    if (LEFT_OUT_TABLES[name]) return [];
    return columns
      .map((column) => column.name)
      .filter((column) => /hash|password|token|secret/.test(column))
      .filter((column) => !LEFT_OUT_COLUMNS[name]?.includes(column))
      .map((column) => `${name}.${column}`);
  });
  expect(secrets).toEqual([]);
});

const tableOf = (entries: Map<string, Buffer>, name: string) => {
  const [heads = [], ...rows] = parseCsv(textOf(entries, name));
  return rows.map((row) => Object.fromEntries(heads.map((head, at) => [head, row[at]])));
};
const linesOf = (entries: Map<string, Buffer>, name: string) =>
  textOf(entries, name).split('\n').filter(Boolean);

describeOnBothDatabases('the export of everything', (open, kind) => {
  // What is made of rows that were read; how all of them are read, and files, is looked at on both.
  const testPlain = test.runIf(isWholeOn(kind));
  const exports = setUpExports(open);

  test('holds every row of the company and nobody else’s, counted in its manifest', async () => {
    const { app, anna } = exports.get();
    const form = await findStarterForm(app, anna);
    const ids: number[] = [];
    // More than one page of them.
    while (ids.length < 60) ids.push(await submitLead(app, form));
    const stranger = await app.register();
    const foreign = await submitLead(app, await findStarterForm(app, stranger), {
      name: 'Чужой посетитель',
    });

    const entries = await exports.make();
    const ready = await exports.last();
    expect(ready).toMatchObject({ status: 'ready', with_files: true });
    const manifest = manifestOf(entries);
    for (const entry of manifest.entries) {
      const content = entries.get(entry.path) ?? Buffer.alloc(0);
      expect(content.byteLength, entry.path).toBe(entry.bytes);
      expect(createHash('sha256').update(content).digest('hex')).toBe(entry.sha256);
      if (entry.path.endsWith('.csv')) {
        expect(tableOf(entries, entry.path), entry.path).toHaveLength(entry.rows ?? -1);
      } else if (entry.rows !== undefined) {
        expect(linesOf(entries, entry.path), entry.path).toHaveLength(entry.rows);
      }
      expect(content.includes('Чужой посетитель'), entry.path).toBe(false);
      expect(content.includes(stranger.email), entry.path).toBe(false);
    }
    expect([...entries.keys()]).toEqual([
      ...manifest.entries.map((entry) => entry.path),
      'manifest.json',
    ]);
    expect(manifest.rows).toBe(ready.rows);
    const leads = linesOf(entries, 'data/leads.ndjson').map(
      (line) => (JSON.parse(line) as { id: number }).id,
    );
    expect(leads).toEqual(ids);
    expect(leads).not.toContain(foreign);
    expect(tableOf(entries, 'Заявки.csv')).toHaveLength(ids.length);
    expect(linesOf(entries, 'data/companies.ndjson')).toHaveLength(1);
    expect(linesOf(entries, 'data/lead_values.ndjson').length).toBe(2 * ids.length);

    // The page says just that; the journal has one entry more, of the export itself.
    const { tables } = await exports.list(anna);
    const csv = manifest.entries.filter((entry) => entry.path.endsWith('.csv'));
    expect(tables?.map(({ file }) => file)).toEqual(csv.map((entry) => entry.path));
    for (const { file, rows } of tables?.filter((table) => table.file !== 'Журнал.csv') ?? []) {
      expect(rows, file).toBe(csv.find((entry) => entry.path === file)?.rows);
    }
    expect(tables?.find(({ file }) => file === 'Заявки.csv')?.columns).toContain('Статус');

    expect((await exports.list(stranger)).data).toEqual([]);
    const url = `/api/company/exports/${ready.id}`;
    expect((await app.as(stranger.token).get(url)).status).toBe(404);
    expect((await app.as(stranger.token).get(`${url}/file`)).status).toBe(404);
  });

  testPlain('holds which options were chosen beside what they were called', async () => {
    const { app, anna } = exports.get();
    const options = ['Белый', 'матовый'];
    const form = await buildForm(app, anna.companyId, [
      { name: 'Цвет', type: 'multiselect', options },
    ]);
    const field = form.fields['Цвет'] ?? 0;
    await app.call('POST', `/api/public/forms/${form.slug}`, {
      body: { values: { [field]: options }, consent: true },
    });
    const entries = await exports.make();
    const rows = linesOf(entries, 'data/lead_values.ndjson').map(
      (line) => JSON.parse(line) as Record<string, unknown>,
    );
    expect(rows.find(({ lead_field_id: id }) => id === field)).toMatchObject({
      value: 'Белый, матовый',
      option_ids: ['o0', 'o1'],
    });
  });

  testPlain('reads in a spreadsheet as on the screen, whatever people have typed', async () => {
    const { app, anna } = exports.get();
    const desk = app.as(anna.token);
    const id = await submitLead(app, await findStarterForm(app, anna), {
      name: '=1+1; "Анна"',
    });
    const reason = await desk.post('/api/reject-reasons', { name: 'Дорого; "и точка"\nвсё' });
    const { id: reasonId } = (reason.json as { data: { id: number } }).data;
    await desk.put(`/api/leads/${id}`, { user_id: anna.userId });
    await desk.put(`/api/leads/${id}`, { status: 'rejected' });
    await desk.put(`/api/leads/${id}`, { reject_reason_id: reasonId });
    await desk.put('/api/company', { timezone: 'Asia/Kamchatka' });
    const entries = await exports.make();
    const [lead] = tableOf(entries, 'Заявки.csv');
    expect(lead).toMatchObject({
      '№': String(id),
      Получена: '10.03.2026 21:00',
      Статус: 'Отклонен',
      'Причина отказа': expect.stringContaining('Дорого; "и точка"') as string,
      Ответственный: 'Анна Смирнова',
      'Кто внёс': 'Посетитель',
      'Контакт: имя': '\'=1+1; "Анна"',
    });
    const actions = tableOf(entries, 'Журнал.csv').map((row) => row['Действие']);
    expect(actions).toContain('Добавлена причина отказа');
    expect(tableOf(entries, 'Формы.csv')[0]).toMatchObject({ Статус: 'Опубликована' });
  });

  testPlain(
    'tells of clients, orders, referrals and their ledger all that their own lists do',
    async () => {
      const { app, anna } = exports.get();
      const desk = app.as(anna.token);
      const add = async (url: string, body: object) =>
        ((await desk.post(url, body)).json as { data: { id: number } }).data.id;
      const fieldId = await add('/api/lead-fields', {
        name: 'Объект',
        type: 'text',
        in_clients: true,
      });
      const clientId = await add('/api/clients', {
        name: 'Ромашка',
        phone: '+7 943 111-22-33',
        other_phones: ['+7 943 444-55-66'],
        address: 'Казань, Баумана, 1',
        user_id: anna.userId,
        tags: ['опт', 'дилер'],
        values: { [fieldId]: 'Веранда' },
      });
      await desk.post(`/api/lead-fields/${fieldId}/archive`);
      await desk.post(`/api/clients/${clientId}/notes`, { text: 'Звонить после обеда' });
      const deletedId = await add('/api/clients', { name: 'Удалённый' });
      await desk.delete(`/api/clients/${deletedId}`);
      const rule = { kind: 'fixed', amount: 50_000 };
      const referralId = await add('/api/referrals', { name: 'Партнёр', code: 'anna-77', rule });
      const bonus = { referral_id: referralId, amount: 30_050, reason: 'Премия' };
      const rewardId = await add('/api/referral-rewards', bonus);
      await desk.put(`/api/referral-rewards/${rewardId}`, { status: 'confirmed' });
      await desk.post('/api/referral-rewards/pay', { ids: [rewardId], paid_at: '2026-03-10' });
      const orderId = await add('/api/orders', { client_id: clientId });
      const paid = { kind: 'prepay', method: 'cash', paid_at: '2026-03-10', amount: 120_000 };
      await desk.post(`/api/orders/${orderId}/payments`, paid);
      const hung = { top: 1, right: 1, bottom: 1, left: 1 };
      const sizes = { opening_width_mm: 2000, height_left_mm: 1800, qty: 1, film_id: 1 };
      const changed = await desk.put(`/api/orders/${orderId}`, {
        status: 'production',
        items: [{ ...sizes, name: '', fastener: hung }],
      });
      const { items } = dataOf<{ items: { id: string }[] }>(changed);
      await desk.put(`/api/orders/${orderId}/production`, {
        ...{ item_ids: [items[0]?.id], operation: 'cut', done: true },
      });

      const entries = await exports.make();
      const clients = tableOf(entries, 'Клиенты.csv');
      expect(clients).toHaveLength(2);
      expect(clients[0]).toMatchObject({
        Имя: 'Ромашка',
        Телефоны: '+7 943 111-22-33, +7 943 444-55-66',
        Адрес: 'Казань, Баумана, 1',
        Ответственный: 'Анна Смирнова',
        Метки: 'дилер, опт',
        Объект: 'Веранда',
        Удалён: '',
      });
      expect(tableOf(entries, 'Заметки о клиентах.csv')).toEqual([
        {
          'Клиент №': String(clientId),
          Когда: '10.03.2026 12:00',
          Кто: 'Анна Смирнова',
          Заметка: 'Звонить после обеда',
        },
      ]);
      expect(clients[1]).toMatchObject({ Имя: 'Удалённый', Удалён: '10.03.2026 12:00' });
      expect(tableOf(entries, 'Партнёры.csv')).toMatchObject([
        { Имя: 'Партнёр', Вознаграждение: '500\u00a0₽ за клиента' },
      ]);
      expect(tableOf(entries, 'Начисления.csv')).toMatchObject([
        { Партнёр: 'Партнёр', 'Сумма, ₽': '300,5', Причина: 'Премия', 'Выплата №': '1' },
      ]);
      expect(tableOf(entries, 'Выплаты.csv')).toMatchObject([{ '№': '1', 'Сумма, ₽': '300,5' }]);
      expect(tableOf(entries, 'Заказы.csv')).toMatchObject([
        { '№': '1', Клиент: 'Ромашка', 'Оплачено, ₽': '1200' },
      ]);
      expect(tableOf(entries, 'Оплаты.csv')).toMatchObject([
        { 'Заказ №': '1', Клиент: 'Ромашка', 'Сумма, ₽': '1200', Счёт: '' },
      ]);
      expect(tableOf(entries, 'Отметки цеха.csv')).toEqual([
        {
          ...{ 'Заказ №': '1', Изделие: 'Окно 1', Операция: 'Раскрой' },
          ...{ Кто: 'Анна Смирнова', Сделано: '10.03.2026 12:00' },
        },
      ]);
    },
  );

  test('tells claims with the numbers of their orders, of orders in the trash too', async () => {
    const { app, anna } = exports.get();
    const desk = app.as(anna.token);
    const made = async (url: string, body: object) =>
      dataOf<{ id: number }>(await desk.post(url, body)).id;
    const order = await made('/api/orders', {});
    const claim = await made(`/api/orders/${order}/claims`, { text: '=1+1' });
    await desk.put(`/api/claims/${claim}`, { resolution: 'Заменили', resolved: true });
    await desk.delete(`/api/orders/${order}`);
    expect(tableOf(await exports.make(), 'Рекламации.csv')).toMatchObject([
      { 'Заказ №': '1', Рекламация: "'=1+1", Записал: 'Анна Смирнова', Решение: 'Заменили' },
    ]);
  });

  test('numbers chats and their messages as people know them, and leaves out those nobody sees', async () => {
    const { app, anna } = exports.get();
    await (await newVisitor(app, await app.register())).write('Чужой');
    await newVisitor(app, anna, { contact: { name: 'Молчун' } });
    const visitor = await newVisitor(app, anna, { contact: { name: 'Мария' } });
    await visitor.write('Сколько стоит?');
    const desk = deskOf(app, anna);
    const file = { nonce: newNonce(), name: 'план.pdf', data: 'YWJj' };
    const { id } = dataOf<{ id: number }>(await visitor.post('files', file));
    await visitor.post('messages', { body: '', nonce: newNonce(), file_ids: [id] });
    await desk.change((await desk.first()).id, { status: 'closed' });
    await app
      .as(visitor.token)
      .put(`/api/public/chats/${visitor.chat.id}/rating`, { score: 4, comment: 'Спасибо' });
    const entries = await exports.make();
    expect(tableOf(entries, 'Диалоги.csv')).toMatchObject([
      { '№': '2', Имя: 'Мария', Оценка: '4', Отзыв: 'Спасибо' },
    ]);
    expect(tableOf(entries, 'Сообщения чатов.csv')).toMatchObject([
      { 'Диалог №': '2', '№ в диалоге': '1', Кто: 'Посетитель', Текст: 'Сколько стоит?' },
      {
        '№ в диалоге': '2',
        Кто: 'Посетитель',
        Текст: '',
        Файлы: expect.stringMatching(/^№\d+ план\.pdf$/),
      },
      { '№ в диалоге': '3', Кто: 'История', Текст: 'Диалог закрыт', Файлы: '' },
      { '№ в диалоге': '4', Кто: 'История', Текст: 'Оценка посетителя: 4 из 5. Спасибо' },
    ]);
  });

  testPlain('holds no password, no token, and no digest of either', async () => {
    const { app, anna } = exports.get();
    await app.as(anna.token).post('/api/users', {
      name: 'Борис',
      email: `invited-${anna.email}`,
      phone: '+7 900 100-00-09',
      invite: true,
    });
    await app.call('POST', '/api/forgot-password', { body: { email: anna.email } });
    const entries = await exports.make();
    const { db, pool } = app.database;
    const secrets = [anna.token, anna.token.split('|').at(-1), anna.password];
    const own = eq(users.companyId, anna.companyId);
    const people = await db.select({ hash: users.passwordHash }).from(users).where(own);
    secrets.push(...people.map(({ hash }) => hash ?? undefined));
    const signedIn = await db.select().from(sessions).where(eq(sessions.userId, anna.userId));
    const resets = await pool.query<Record<string, unknown>>(
      'select * from password_resets where user_id in (select id from users where company_id = $1)',
      [anna.companyId],
    );
    const digests = [...signedIn, ...resets.rows].flatMap((row) => Object.values(row));
    for (const digest of digests) {
      if (Buffer.isBuffer(digest)) secrets.push(digest.toString('hex'), digest.toString('base64'));
      else if (typeof digest === 'string' && digest.length >= 32) secrets.push(digest);
    }
    const wanted = secrets.filter((secret) => secret !== undefined && secret !== '');
    expect(wanted.length).toBeGreaterThan(4);
    for (const [name, content] of entries) {
      for (const secret of wanted) expect(content.includes(secret ?? ''), name).toBe(false);
    }
  });

  test('brings files along where they are wanted, each under a name that is safe and its own', async () => {
    const { app, anna } = exports.get();
    const { config, database } = app.services;
    const leadId = await submitLead(app, await findStarterForm(app, anna));
    const names = [
      'договор.pdf',
      'договор.pdf',
      '../../etc/passwd',
      'C:\\Windows\\a.exe',
      '=1+1;"x".csv',
      'две\nстроки\u202egpj.exe',
      `${'ф'.repeat(300)}.pdf`,
      '..',
      'gone.txt',
    ];
    const stored = await storeFiles(
      app.services,
      anna.companyId,
      names.map((name) => ({
        ...{ fieldId: null, name, most: 1000 },
        content: [Buffer.from(`внутри ${name}`)],
      })),
    );
    await attachFiles(
      database.db,
      {
        companyId: anna.companyId,
        owner: { type: 'lead', id: leadId },
        createdAt: app.clock.now(),
      },
      // Rows that were stored before names were cleaned.
      stored.map((file, at) => ({ ...file, name: names[at] ?? '' })),
    );
    await rm(path.join(filesFolder(config), stored.at(-1)?.reservation.stored ?? ''));

    const without = await exports.make(false);
    expect(textOf(without, 'Прочтите.txt')).toContain(
      'Файлы из заявок, заказов и чатов не выгружались',
    );
    expect([...without.keys()].filter((name) => name.startsWith('files/'))).toEqual([]);
    const entries = await exports.make(true);
    const manifest = manifestOf(entries);
    const found = [...entries.keys()].filter((name) => name.startsWith('files/'));
    const bare = found.map((name) => name.replace(/^files\/\d+ ?/, ''));
    expect(bare).toEqual([
      'договор.pdf',
      'договор.pdf',
      '.._.._etc_passwd',
      'C__Windows_a.exe',
      '=1+1;_x_.csv',
      'две_строки_gpj.exe',
      expect.stringMatching(/^ф{50,}\.pdf$/) as string,
      '',
    ]);
    expect(new Set(found).size).toBe(found.length);
    for (const name of entries.keys()) expect(name).not.toMatch(/^[/\\]|\.\.[/\\]|[/\\]\.\.?$/);
    found.forEach((name, at) => expect(textOf(entries, name)).toBe(`внутри ${names[at]}`));
    expect(manifest.missing_files).toEqual([expect.stringMatching(/ gone\.txt$/) as string]);
    const rows = linesOf(entries, 'data/files.ndjson').map(
      (line) => JSON.parse(line) as { name: string },
    );
    expect(rows.map(({ name }) => name)).toEqual(names);
  });
});
