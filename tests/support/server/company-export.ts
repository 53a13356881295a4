import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { CompanyExport, CompanyExportList } from '../../../contract';
import { runExports } from '../../../server/company-export/run-exports';
import type { Database } from '../../../server/db/database';
import { openZip } from './open-zip';
import { createTestApp, type Member, type TestApp } from './test-app';

/** What the export says of itself. */
export interface Manifest {
  rows: number;
  with_files: boolean;
  missing_files: string[];
  entries: { path: string; bytes: number; sha256: string; rows?: number }[];
}

/** An application with a folder of its own for exports, and for each test a new company that asks for them. */
export function setUpExports(open: () => Promise<Database>) {
  let app: TestApp;
  let anna: Member;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'company-export-'));
    app = createTestApp(await open(), { FILES_DIR: folder });
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    anna = await app.register();
  });

  const list = async (member = anna) =>
    (await app.as(member.token).get('/api/company/exports')).json as CompanyExportList;
  const last = async (member = anna) => (await list(member)).data[0] as CompanyExport;
  const ask = (files = true) => app.as(anna.token).post('/api/company/exports', { files });

  /** The entries of the file of the last export, as somebody downloads them. */
  async function download(member = anna): Promise<Map<string, Buffer>> {
    const { id } = await last(member);
    const file = await app.app.inject({
      url: `/api/company/exports/${id}/file`,
      headers: { authorization: `Bearer ${member.token}` },
    });
    expect(file.statusCode).toBe(200);
    return openZip(file.rawPayload);
  }

  return {
    get: () => ({ app, anna, folder }),
    list,
    last,
    ask,
    download,
    /** What lies in the folder of exports. */
    files: () => readdir(path.join(folder, 'exports')).catch(() => []),
    /** Asks for an export, has it made, and opens it. */
    async make(files = true) {
      expect((await ask(files)).status).toBe(202);
      await runExports(app.services);
      return download();
    },
  };
}

/** A text of the archive; empty where it is not there. */
export const textOf = (entries: Map<string, Buffer>, name: string) =>
  entries.get(name)?.toString('utf8') ?? '';

export const manifestOf = (entries: Map<string, Buffer>) =>
  JSON.parse(textOf(entries, 'manifest.json')) as Manifest;
