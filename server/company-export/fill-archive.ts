import { Readable } from 'node:stream';
import { writeCsv } from '../export/csv';
import { fileStoreOf } from '../files/store/file-store-of';
import { fileEntryName } from './entry-name';
import type { ExportServices } from './export-job';
import type { ExportRow } from './export-repository';
import { LEFT_OUT_TABLES, listExportTables, type ExportTable } from './export-tables';
import {
  PEOPLE_TABLES,
  readPeopleContext,
  readPeopleTable,
  rowsOf,
  type PeopleContext,
} from './people-tables';
import { READ_ME, writeReadMe } from './read-me';
import { countPages, readPages } from './read-pages';
import type { AddEntry, EntryFacts } from './write-archive';

const IMAGES: ExportTable = {
  name: 'images',
  columns: ['token', 'bytes'],
  key: ['token'],
  owned: 'company_id = $1',
};
const FILES: ExportTable = {
  name: 'files',
  columns: ['id', 'name', 'stored'],
  key: ['id'],
  owned:
    "company_id = $1 and type = 'file' and (owner_id is not null or (origin = 'staff' and not is_gone))",
};

/** The archive of a company, and the sources of its data. */
interface Filling {
  services: ExportServices;
  companyId: number;
  add: AddEntry;
  /** Told how many rows were read since. */
  onRows: (count: number) => void;
}

/** How many rows will be read, about: those of the tables for people are read once more. */
export async function countRows(
  { database }: ExportServices,
  { companyId, withFiles }: Pick<ExportRow, 'companyId' | 'withFiles'>,
): Promise<number> {
  let total = 0;
  for (const table of [...listExportTables(), IMAGES]) {
    const { name } = table;
    const rows = await countPages(database, table, companyId);
    total += withFiles && name === FILES.name ? rows * 2 : rows;
    for (const people of PEOPLE_TABLES.filter((sheet) => sheet.of === name)) {
      total += people.only ? await countPages(database, rowsOf(people, table), companyId) : rows;
    }
  }
  return total;
}

/** Every table, row by row, for programs. */
async function addTables({ services, companyId, add, onRows }: Filling, tables: ExportTable[]) {
  const entries: EntryFacts[] = [];
  for (const table of tables) {
    let rows = 0;
    async function* lines() {
      for await (const page of readPages(services.database, table, companyId)) {
        rows += page.length;
        onRows(page.length);
        yield page.map((row) => `${JSON.stringify(row)}\n`).join('');
      }
    }
    entries.push({ ...(await add(`data/${table.name}.ndjson`, lines())), rows });
  }
  return entries;
}

/** The tables people know, as spreadsheets. */
async function addPeopleTables(
  { services: { database }, add, onRows }: Filling,
  tables: ExportTable[],
  context: PeopleContext,
) {
  const entries: EntryFacts[] = [];
  for (const people of PEOPLE_TABLES) {
    const table = tables.find(({ name }) => name === people.of);
    if (!table) continue;
    let count = 0;
    const { heads, rows } = await readPeopleTable(database, people, table, context);
    async function* counted() {
      for await (const page of rows) {
        count += page.length;
        onRows(page.length);
        yield page;
      }
    }
    entries.push({ ...(await add(people.file, writeCsv(heads, counted()))), rows: count });
  }
  return entries;
}

async function addImages({ services: { database }, companyId, add, onRows }: Filling) {
  const entries: EntryFacts[] = [];
  for await (const page of readPages(database, IMAGES, companyId)) {
    for (const { token, bytes } of page) {
      entries.push(await add(`images/${String(token)}.webp`, Readable.from([bytes as Buffer])));
    }
    onRows(page.length);
  }
  return entries;
}

async function addFiles({ services, companyId, add, onRows }: Filling) {
  const entries: EntryFacts[] = [];
  const missing: string[] = [];
  const store = fileStoreOf(services.config);
  for await (const page of readPages(services.database, FILES, companyId)) {
    for (const { id, name, stored } of page) {
      const entry = fileEntryName(Number(id), String(name));
      const content = await store.open(String(stored));
      if (content) entries.push(await add(entry, content.stream));
      else missing.push(entry);
      onRows(1);
    }
  }
  return { entries, missing };
}

/**
 * Puts everything of a company into an archive: a word on what is in it, the tables for programs, those
 * people know as spreadsheets, pictures, files where they are wanted, and at the end what is in it.
 * @param onRows told how many rows were read since, of those that `countRows` has counted
 * @returns how many rows the tables for programs have in all
 */
export async function fillArchive(
  services: ExportServices,
  { companyId, withFiles }: Pick<ExportRow, 'companyId' | 'withFiles'>,
  add: AddEntry,
  onRows: (count: number) => void,
): Promise<number> {
  const { now } = services;
  const filling = { services, companyId, add, onRows };
  const startedAt = now();
  const context = await readPeopleContext(services.database, companyId);
  const readMe = await add(READ_ME, Readable.from([writeReadMe(context, startedAt, withFiles)]));
  const tables = listExportTables();
  const data = await addTables(filling, tables);
  const rows = data.reduce((sum, entry) => sum + (entry.rows ?? 0), 0);
  const people = await addPeopleTables(filling, tables, context);
  const images = await addImages(filling);
  const files = withFiles ? await addFiles(filling) : null;
  const manifest = {
    started_at: startedAt.toISOString(),
    finished_at: now().toISOString(),
    // Read page by page: each row is whole, but rows changed meanwhile may be newer than others.
    consistency: 'row',
    rows,
    with_files: withFiles,
    left_out: LEFT_OUT_TABLES,
    missing_files: files?.missing ?? [],
    entries: [readMe, ...data, ...people, ...images, ...(files?.entries ?? [])],
  };
  await add('manifest.json', Readable.from([JSON.stringify(manifest, null, 2)]));
  return rows;
}
