import { createReadStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { AppServices } from '../context/app-context';
import { writeCsv } from '../export/csv';
import { filesFolder } from '../files/files-folder';
import type { ExportRow } from './export-repository';
import { LEFT_OUT_TABLES, listExportTables, type ExportTable } from './export-tables';
import { PEOPLE_TABLES, readPeopleContext, readPeopleTable } from './people-tables';
import { askQuietly, readPages } from './read-pages';
import type { AddEntry, EntryFacts } from './write-archive';

type Services = Pick<AppServices, 'config' | 'database' | 'now'>;

/** Names of stored files as we give them; nothing else is looked for in the folder. */
const STORED_NAME = /^[0-9a-f-]{36}$/;

const IMAGES: ExportTable = {
  name: 'images',
  columns: ['token', 'bytes'],
  key: ['token'],
  owned: 'company_id = $1',
};
const FILES: ExportTable = {
  name: 'files',
  columns: ['id', 'stored'],
  key: ['id'],
  owned: 'company_id = $1 and owner_id is not null',
};

/** How many rows there will be, about. */
export async function countRows({ database }: Services, companyId: number): Promise<number> {
  let total = 0;
  for (const { name, owned } of listExportTables()) {
    const [row] = await askQuietly(
      database,
      `select count(*)::int as count from "${name}" where ${owned}`,
      [companyId],
    );
    total += Number(row?.['count'] ?? 0);
  }
  return total;
}

/**
 * Puts everything of a company into an archive: the tables for programs, those people know as spreadsheets, pictures, files
 * where they are wanted, and at the end what is in it.
 * @param onRows told how many rows were written since
 * @returns how many rows there are in all
 */
export async function fillArchive(
  { config, database, now }: Services,
  { companyId, withFiles }: Pick<ExportRow, 'companyId' | 'withFiles'>,
  add: AddEntry,
  onRows: (count: number) => Promise<void>,
): Promise<number> {
  const startedAt = now().toISOString();
  const entries: EntryFacts[] = [];
  const missing: string[] = [];
  const tables = listExportTables();
  let total = 0;
  for (const table of tables) {
    let rows = 0;
    async function* lines() {
      for await (const page of readPages(database, table, companyId)) {
        rows += page.length;
        await onRows(page.length);
        yield page.map((row) => `${JSON.stringify(row)}\n`).join('');
      }
    }
    entries.push({ ...(await add(`data/${table.name}.ndjson`, lines())), rows });
    total += rows;
  }
  const context = await readPeopleContext(database, companyId);
  for (const people of PEOPLE_TABLES) {
    const table = tables.find(({ name }) => name === people.of);
    if (!table) continue;
    const { heads, rows } = await readPeopleTable(database, people, table, companyId, context);
    entries.push(await add(people.file, writeCsv(heads, rows)));
  }
  for await (const page of readPages(database, IMAGES, companyId)) {
    for (const { token, bytes } of page) {
      entries.push(await add(`images/${String(token)}.webp`, Readable.from([bytes as Buffer])));
    }
  }
  if (withFiles) {
    for await (const page of readPages(database, FILES, companyId)) {
      for (const { id, stored } of page) {
        const name = String(stored);
        if (!STORED_NAME.test(name)) continue;
        const source = createReadStream(path.join(filesFolder(config), name));
        const opened = await new Promise<boolean>((resolve) => {
          source.once('open', () => resolve(true));
          source.once('error', () => resolve(false));
        });
        // One that is gone keeps no other from coming along.
        if (opened) entries.push(await add(`files/${String(id)}`, source));
        else missing.push(`files/${String(id)}`);
      }
    }
  }
  const manifest = {
    started_at: startedAt,
    finished_at: now().toISOString(),
    // Read page by page: each row is whole, but rows changed meanwhile may be newer than others.
    consistency: 'row',
    rows: total,
    left_out: LEFT_OUT_TABLES,
    missing_files: missing,
    entries,
  };
  await add('manifest.json', Readable.from([JSON.stringify(manifest, null, 2)]));
  return total;
}
