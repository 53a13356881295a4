import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Lead, LeadSort } from '#contract';
import type { AppContext } from '../../context/app-context';
import { leads } from '../../db/schema';
import type { Session } from '../../http/authenticate';
import { leadOrder, withFound } from './found-leads';
import { tabCondition, type LeadSelection } from './lead-filter';
import { partOf, type ListPart } from './list-part';
import { findLeads } from './lead-repository';

/** A part of the leads a filter means, and how many there are in all. */
export async function listLeads(
  context: AppContext,
  session: Session,
  selection: LeadSelection,
  part: ListPart,
): Promise<{ items: Lead[]; total: number }> {
  const { db } = context.database;
  const { rows } = await db.execute<{ total: number; ids: number[] }>(sql`
    ${withFound(context, session, selection, true)},
    ${partOf(session, selection.sort, part)}`);
  const { total, ids } = rows[0] ?? { total: 0, ids: [] };
  return { items: await findLeads(db, session.companyId, ids), total };
}

/** The numbers of all leads a filter means, in the order of the list: a few bytes each, however many they are. */
export async function listLeadIds(
  context: AppContext,
  session: Session,
  selection: LeadSelection,
): Promise<number[]> {
  const { rows } = await context.database.db.execute<{ ids: number[] }>(sql`
    ${withFound(context, session, selection)}
    select array(
      select leads.id from found as leads order by ${leadOrder(session, selection.sort)}
    ) as ids`);
  return rows[0]?.ids ?? [];
}

/** Those of the numbers that a list, the spam or the trash of the company shows, in the order of the list. */
export async function chosenLeadIds(
  context: AppContext,
  session: Session,
  { ids, sort }: { ids: number[]; sort?: LeadSort | undefined },
): Promise<number[]> {
  const rows = await context.database.db
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        eq(leads.companyId, session.companyId),
        inArray(leads.id, ids),
        or(
          ...(['all', 'spam', 'trash'] as const).map((tab) => tabCondition(context, session, tab)),
        ),
      ),
    )
    .orderBy(leadOrder(session, sort));
  return rows.map(({ id }) => id);
}
