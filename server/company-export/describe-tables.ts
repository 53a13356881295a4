import type { ExportedTable } from '#contract';
import type { Database } from '../db/database';
import type { SheetContext } from '../kinds/parts/sheet';
import { listExportTables, type ExportTable } from './export-tables';
import { PEOPLE_TABLES, rowsOf } from './people-tables';

async function countOf({ pool }: Database, { name, owned }: ExportTable, companyId: number) {
  const { rows } = await pool.query<{ count: string }>(
    `select count(*) from "${name}" where ${owned}`,
    [companyId],
  );
  return Number(rows[0]?.count ?? 0);
}

/** Describes the tables for people that an export made now would hold. */
export async function describeTables(
  database: Database,
  companyId: number,
): Promise<ExportedTable[]> {
  const tables = new Map(listExportTables().map((table) => [table.name, table]));
  // The heads need no names of others.
  const context: SheetContext = {
    companyId,
    wallClock: (moment) => moment,
    names: { users: new Map(), lead_forms: new Map(), reject_reasons: new Map() },
  };
  const described: ExportedTable[] = [];
  for (const sheet of PEOPLE_TABLES) {
    const table = tables.get(sheet.of);
    if (!table) continue;
    const { heads } = await sheet.open(database.db, context);
    described.push({
      file: sheet.file,
      rows: await countOf(database, rowsOf(sheet, table), companyId),
      columns: heads.map(({ title }) => title),
    });
  }
  return described;
}
