import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { CompanyExport, CompanyExportList } from '../../contract';
import { LEFT_OUT_COLUMNS, LEFT_OUT_TABLES } from '../../server/company-export/export-tables';
import { runExports } from '../../server/company-export/run-exports';
import * as schema from '../../server/db/schema';
import { companyExports, users } from '../../server/db/schema';
import { purge } from '../../server/lifecycle/daily-upkeep';
import { parseCsv } from '../support/parse-csv';
import { openZip } from '../support/server/open-zip';
import { findStarterForm, submitLead } from '../support/server/public-form';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

it('leaves no secret in and names each table that stays out', () => {
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

describeOnBothDatabases('the export of everything', (open) => {
  let app: TestApp;
  let anna: Member;
  let folder: string;
  const list = async (member = anna) =>
    (await app.as(member.token).get('/api/company/exports')).json as CompanyExportList;
  const ask = (member = anna) => app.as(member.token).post('/api/company/exports', { files: true });

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'company-export-'));
    app = createTestApp(await open(), { DATA_DIR: folder });
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    anna = await app.register();
  });

  /** The entries of the file of the last export, as somebody downloads them. */
  const download = async (member = anna) => {
    const [row] = (await list(member)).data;
    const file = await app.app.inject({
      url: `/api/company/exports/${row?.id}/file`,
      headers: { authorization: `Bearer ${member.token}` },
    });
    expect(file.statusCode).toBe(200);
    return openZip(file.rawPayload);
  };
  const tableOf = (entries: Map<string, Buffer>, name: string) => {
    const [heads = [], ...rows] = parseCsv(entries.get(name)?.toString('utf8') ?? '');
    return rows.map((row) => Object.fromEntries(heads.map((head, at) => [head, row[at]])));
  };
  const makeExport = async () => {
    expect((await ask()).status).toBe(202);
    await runExports(app.services);
    return download();
  };

  it('holds every row of the company and nobody else’s, counted in its manifest', async () => {
    const form = await findStarterForm(app, anna);
    const ids = [await submitLead(app, form), await submitLead(app, form)];
    const stranger = await app.register();
    await submitLead(app, await findStarterForm(app, stranger));

    const asked = await ask();
    expect(asked.status).toBe(202);
    const again = await ask();
    expect(again.status).toBe(409);
    await runExports(app.services);

    const [ready] = (await list()).data;
    expect(ready).toMatchObject({ status: 'ready', with_files: true });
    const id = (ready as CompanyExport).id;
    const entries = await download();
    const text = (name: string) => entries.get(name)?.toString('utf8') ?? '';
    const manifest = JSON.parse(text('manifest.json')) as {
      rows: number;
      entries: { path: string; bytes: number; sha256: string; rows?: number }[];
    };
    const lines = (name: string) => text(name).split('\n').filter(Boolean);
    for (const entry of manifest.entries) {
      const content = entries.get(entry.path) ?? Buffer.alloc(0);
      expect(content.byteLength, entry.path).toBe(entry.bytes);
      expect(createHash('sha256').update(content).digest('hex')).toBe(entry.sha256);
      if (entry.rows !== undefined) expect(lines(entry.path)).toHaveLength(entry.rows);
    }
    expect(manifest.rows).toBe(ready?.rows);
    const leads = lines('data/leads.ndjson').map((line) => (JSON.parse(line) as { id: number }).id);
    expect(leads).toEqual(ids);
    expect(text('Заявки.csv').trimEnd().split('\r\n')).toHaveLength(1 + ids.length);
    expect(lines('data/companies.ndjson')).toHaveLength(1);
    expect(text('data/users.ndjson')).not.toContain('password');

    expect((await list(stranger)).data).toEqual([]);
    const foreign = await app.as(stranger.token).get(`/api/company/exports/${id}/file`);
    expect(foreign.status).toBe(404);
    const bell = (await app.as(anna.token).get('/api/user-notifications')).json as {
      data: { title: string; path: string }[];
    };
    expect(bell.data[0]).toMatchObject({ title: 'Экспорт готов' });
  });

  it('reads in a spreadsheet as on the screen, whatever people have typed', async () => {
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
    const entries = await makeExport();
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
    const [row] = await app.database.db
      .select({ hash: users.passwordHash })
      .from(users)
      .where(eq(users.id, anna.userId));
    for (const [name, content] of entries) {
      expect(content.includes(row?.hash ?? ''), name).toBe(false);
      expect(content.includes(anna.token), name).toBe(false);
      expect(name, 'stays inside its folder').not.toMatch(/^[/\\]|\.\./);
    }
  });

  it('is made by one of two processes, and again after one that has died', async () => {
    await ask();
    await Promise.all([runExports(app.services), runExports(app.services)]);
    expect((await list()).data).toMatchObject([{ status: 'ready' }]);
    expect(
      (await readdir(path.join(folder, 'exports'))).filter((name) => /part$/.test(name)),
    ).toEqual([]);

    await ask();
    const { db } = app.database;
    const died = { status: 'running', tries: 1, leaseUntil: app.clock.now() } as const;
    await db.update(companyExports).set(died).where(eq(companyExports.status, 'waiting'));
    await runExports(app.services);
    expect((await list()).data[0]).toMatchObject({ status: 'running' });
    app.clock.advance(1000);
    await runExports(app.services);
    expect((await list()).data[0]).toMatchObject({ status: 'ready' });
  });

  it('that cannot be written says so, leaves nothing behind, and may be asked for again', async () => {
    const place = path.join(folder, 'not-a-folder');
    await writeFile(place, '');
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await ask();
    await runExports({ ...app.services, config: { ...app.services.config, DATA_DIR: place } });
    expect(error).toHaveBeenCalledOnce();
    error.mockRestore();
    const [failed] = (await list()).data;
    expect(failed).toMatchObject({ status: 'failed', error: 'Файл не удалось собрать' });
    const file = await app.as(anna.token).get(`/api/company/exports/${failed?.id}/file`);
    expect(file.status).toBe(404);
    const entries = await makeExport();
    expect(entries.has('manifest.json')).toBe(true);
  });

  it('is kept for 7 days, and for those who are signed in', async () => {
    await makeExport();
    const [row] = (await list()).data;
    const url = `/api/company/exports/${row?.id}/file`;
    expect((await app.call('GET', url)).status).toBe(401);
    const stored = await readdir(path.join(folder, 'exports'));
    app.clock.advance(7 * 86_400_000);
    const token = await app.login(anna.email, anna.password);
    expect((await app.as(token).get(url)).status).toBe(404);
    const later = Date.now() + 2 * 3_600_000;
    const clock = vi.spyOn(Date, 'now').mockReturnValue(later);
    await purge(app.services);
    clock.mockRestore();
    expect(stored.length).toBeGreaterThan(0);
    expect(await readdir(path.join(folder, 'exports'))).toEqual([]);
  });
});
