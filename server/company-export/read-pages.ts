import { setTimeout as pause } from 'node:timers/promises';
import type { Connections, Database } from '../db/database';
import { isDatabaseBusy } from '../db/database-errors';
import type { Row } from '../kinds/parts/sheet';
import type { ExportTable } from './export-tables';

/** Rows of one query: it is over before anybody who comes meanwhile has waited noticeably. */
const PAGE_SIZE = { first: 50, max: 200, counted: 5000 };
/** Characters and bytes a page should have about: rows may hold long texts and pictures. */
const PAGE_WEIGHT = 256 * 1024;
/** Between two queries others have their turn. */
const PAUSE_MS = 5;
/** So often it waits for a free turn in vain before it takes its turn among the callers. */
const MAX_MISSED = 5;

/** Reads when the connection is idle; after a while among the others. */
export async function quietly<Result>(
  database: Database,
  read: (connections: Connections) => Promise<Result>,
): Promise<Result> {
  await pause(PAUSE_MS);
  for (let missed = 0; missed < MAX_MISSED; missed += 1) {
    try {
      return await read(database.upkeep);
    } catch (error) {
      if (!isDatabaseBusy(error)) throw error;
    }
  }
  return read(database);
}

/** Asks one question, see `quietly`. */
export const askQuietly = (database: Database, text: string, values: unknown[]): Promise<Row[]> =>
  quietly(database, async ({ pool }) => (await pool.query<Row>(text, values)).rows);

function weigh(value: unknown): number {
  if (typeof value === 'string' || Buffer.isBuffer(value)) return value.length;
  return typeof value === 'object' && value !== null ? JSON.stringify(value).length : 0;
}

/** So many rows like these are about as much as one query should bring. */
function nextSize(rows: readonly Row[]): number {
  const weight = rows.reduce(
    (sum, row) => sum + Object.values(row).reduce((all: number, value) => all + weigh(value), 0),
    1,
  );
  return Math.max(1, Math.min(PAGE_SIZE.max, Math.floor((rows.length * PAGE_WEIGHT) / weight)));
}

/** A page of a table of a company, by the key of the row before it. */
function pageQuery({ name, columns, key, owned }: ExportTable, last: unknown[], size: number) {
  const keys = key.map((column) => `"${column}"`).join(', ');
  const wanted = [...new Set([...columns, ...key])].map((column) => `"${column}"`).join(', ');
  const after = `(${keys}) > (${key.map((_column, index) => `$${index + 2}`).join(', ')})`;
  return {
    keys,
    text: `select ${wanted} from "${name}" where ${owned}${last.length > 0 ? ` and ${after}` : ''} order by ${keys} limit ${size}`,
  };
}

/** The rows of a company in one table, page by page, in the order of their key. */
export async function* readPages(
  database: Database,
  table: ExportTable,
  companyId: number,
): AsyncGenerator<Row[]> {
  let size = PAGE_SIZE.first;
  for (let last: unknown[] = []; ;) {
    const rows = await askQuietly(database, pageQuery(table, last, size).text, [
      companyId,
      ...last,
    ]);
    if (rows.length > 0) yield rows;
    const end = rows.at(-1);
    if (!end || rows.length < size) return;
    size = nextSize(rows);
    last = table.key.map((column) => end[column]);
  }
}

/** How many rows a company has in one table; page by page too, for one question about all would take long. */
export async function countPages(
  database: Database,
  table: ExportTable,
  companyId: number,
): Promise<number> {
  let total = 0;
  for (let last: unknown[] = []; ;) {
    const { keys, text } = pageQuery({ ...table, columns: [] }, last, PAGE_SIZE.counted);
    const descending = table.key.map((column) => `"${column}" desc`).join(', ');
    const [end] = await askQuietly(
      database,
      `select ${keys}, (count(*) over ())::int as counted from (${text}) page order by ${descending} limit 1`,
      [companyId, ...last],
    );
    if (!end) return total;
    const counted = Number(end['counted']);
    total += counted;
    if (counted < PAGE_SIZE.counted) return total;
    last = table.key.map((column) => end[column]);
  }
}
