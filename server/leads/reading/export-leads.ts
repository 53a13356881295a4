import { and, asc, eq, isNull } from 'drizzle-orm';
import type { ExportFormat } from '#contract';
import type { AppContext } from '../../context/app-context';
import type { Db } from '../../db/database';
import { companies, leadFields, leads, leadValues } from '../../db/schema';
import type { Session } from '../../http/authenticate';
import { notFound } from '../../http/http-error';
import { createExportFile, type ExportFile } from '../../lists/export-file';
import { exportColumns, type ExportColumn } from './export-columns';
import { findLeads } from './lead-repository';

/** Leads read from the database at once. */
const BATCH_SIZE = 500;

async function columnsOf(db: Db, companyId: number): Promise<ExportColumn[]> {
  const [company] = await db
    .select({ timezone: companies.timezone })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!company) throw notFound();
  const fields = await db
    .select({ id: leadFields.id, name: leadFields.name })
    .from(leadFields)
    .where(and(eq(leadFields.companyId, companyId), eq(leadFields.isPending, false)))
    .orderBy(asc(leadFields.position), asc(leadFields.id));
  const [lost] = await db
    .select({ id: leadValues.id })
    .from(leadValues)
    .innerJoin(leads, eq(leads.id, leadValues.leadId))
    .where(and(eq(leads.companyId, companyId), isNull(leadValues.leadFieldId)))
    .limit(1);
  return exportColumns(fields, company.timezone, lost !== undefined);
}

/**
 * The leads of the given numbers as rows, some at a time; a lead destroyed meanwhile is left out. While some are being
 * written the next are read.
 */
async function* readRows(db: Db, companyId: number, ids: number[], columns: ExportColumn[]) {
  const read = (start: number) => {
    const reading = findLeads(db, companyId, ids.slice(start, start + BATCH_SIZE));
    // It fails where it is awaited; nobody awaits it once the file is no longer taken.
    reading.catch(() => undefined);
    return reading;
  };
  let next = read(0);
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const found = await next;
    next = read(start + BATCH_SIZE);
    yield found.map((lead) => columns.map(({ cellOf }) => cellOf(lead)));
  }
}

/**
 * Leads as a file, in the order of their numbers given here. What they hold is read while the file is taken, so nothing
 * more is read once nobody takes it.
 * @throws {HttpError} 422 where there are more leads than a sheet has rows
 */
export async function exportLeads(
  context: AppContext,
  session: Session,
  ids: number[],
  format: ExportFormat,
): Promise<ExportFile> {
  const { db } = context.database;
  const columns = await columnsOf(db, session.companyId);
  const rows = readRows(db, session.companyId, ids, columns);
  return createExportFile(context, format, {
    name: 'leads',
    sheet: 'Заявки',
    count: ids.length,
    tooMany: 'Слишком много заявок для одного листа xlsx. Выберите csv или сузьте фильтр',
    columns,
    rows,
  });
}
