import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CompanyExport, CompanyExportList } from '../../contract';
import { LEFT_OUT_COLUMNS, LEFT_OUT_TABLES } from '../../server/company-export/export-tables';
import { runExports } from '../../server/company-export/run-exports';
import * as schema from '../../server/db/schema';
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
    const file = await app.app.inject({
      url: `/api/company/exports/${id}/file`,
      headers: { authorization: `Bearer ${anna.token}` },
    });
    expect(file.statusCode).toBe(200);
    const entries = openZip(file.rawPayload);
    const text = (name: string) => entries.get(name)?.toString('utf8') ?? '';
    const manifest = JSON.parse(text('manifest.json')) as {
      rows: number;
      entries: { path: string; bytes: number; sha256: string; rows?: number }[];
    };
    const lines = (name: string) => text(name).split('\n').filter(Boolean);
    for (const entry of manifest.entries) {
      expect(entries.get(entry.path)?.byteLength, entry.path).toBe(entry.bytes);
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
});
