import { and, asc, eq, isNull } from 'drizzle-orm';
import type { ExportFormat, Lead } from '#contract';
import type { AppContext } from '../../context/app-context';
import type { Db } from '../../db/database';
import { leadFields, leads, leadValues } from '../../db/schema';
import type { ExportColumn } from '../../export/cell';
import type { Session } from '../../http/authenticate';
import type { ExportFile } from '../../lists/export-file';
import { companyClock, exportList, inOrderOf } from '../../lists/export-list';
import { exportColumns } from './export-columns';
import { findLeads } from './lead-repository';

async function columnsOf(db: Db, companyId: number): Promise<ExportColumn<Lead>[]> {
  const clock = await companyClock(db, companyId);
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
  return exportColumns(fields, clock, lost !== undefined);
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
  const { companyId } = session;
  return exportList(context, format, {
    name: 'leads',
    sheet: 'Заявки',
    many: 'заявок',
    count: ids.length,
    columns: await columnsOf(db, companyId),
    read: inOrderOf(ids, (some) => findLeads(db, companyId, some)),
  });
}
