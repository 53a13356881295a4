import { AUDIT_ACTIONS, RECORD_LABELS } from '#contract';
import type { Database } from '../db/database';
import type { ColumnHead, RowBatches } from '../export/cell';
import { createWallClock } from '../export/moment';
import { SHEETS } from '../kinds/kind-descriptions';
import {
  moment,
  NAMED,
  plain,
  tableSheet,
  worded,
  type Sheet,
  type SheetContext,
} from '../kinds/parts/sheet';
import type { ExportTable } from './export-tables';
import { askQuietly, quietly, readPages } from './read-pages';

/** The journal; it belongs to no kind of record. */
const JOURNAL = tableSheet('audit_entries', 'Журнал.csv', [
  plain('№', 'id'),
  moment('Когда', 'created_at'),
  plain('Кто', 'user_name'),
  worded('Действие', 'action', AUDIT_ACTIONS),
  worded('Что', 'subject_type', RECORD_LABELS),
  plain('Название', 'subject_name'),
  plain('Записей', 'count'),
  plain('Адрес', 'address'),
  plain('Устройство', 'device'),
]);

/** The tables people know, by the names they know them by. */
export const PEOPLE_TABLES: readonly Sheet[] = [...SHEETS, JOURNAL];

/** The input of every table for people. */
export interface PeopleContext extends SheetContext {
  /** The name of the company. */
  company: string;
}

/** Reads once what every table for people needs. */
export async function readPeopleContext(
  database: Database,
  companyId: number,
): Promise<PeopleContext> {
  const names: PeopleContext['names'] = {
    users: new Map(),
    lead_forms: new Map(),
    reject_reasons: new Map(),
  };
  for (const table of NAMED) {
    const rows = await askQuietly(
      database,
      `select id, name from "${table}" where company_id = $1`,
      [companyId],
    );
    for (const { id, name } of rows) names[table].set(id, String(name));
  }
  const [company] = await askQuietly(
    database,
    'select name, timezone from companies where id = $1',
    [companyId],
  );
  return {
    company: String(company?.['name'] ?? ''),
    companyId,
    wallClock: createWallClock(String(company?.['timezone'] ?? 'UTC')),
    names,
  };
}

/** The rows of a table that its sheet for people shows. */
export const rowsOf = ({ only }: Sheet, table: ExportTable): ExportTable =>
  only === undefined ? table : { ...table, owned: `${table.owned} and ${only}` };

/** The head and the rows of a table for people. */
export async function readPeopleTable(
  database: Database,
  sheet: Sheet,
  table: ExportTable,
  context: PeopleContext,
): Promise<{ heads: ColumnHead[]; rows: RowBatches }> {
  const { heads, cellsOf } = await quietly(database, ({ db }) => sheet.open(db, context));
  async function* rows() {
    for await (const page of readPages(database, rowsOf(sheet, table), context.companyId)) {
      yield await quietly(database, ({ db }) => cellsOf(db, page));
    }
  }
  return { heads, rows: rows() };
}
