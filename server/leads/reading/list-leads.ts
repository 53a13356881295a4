import { and, eq, inArray, or } from 'drizzle-orm';
import type { Lead, LeadSort } from '#contract';
import type { AppContext } from '../../context/app-context';
import { leads } from '../../db/schema';
import type { Session } from '../../http/authenticate';
import { readListIds } from '../../lists/found';
import { readPart } from '../../lists/list-part';
import type { Listed, ListPart } from '../../lists/page';
import { leadList, leadOrder } from './found-leads';
import { tabCondition, type LeadSelection } from './lead-filter';
import { leadPart } from './lead-part';
import { findLeads } from './lead-repository';

/** A part of the leads a filter means, and how many there are in all. */
export const listLeads = (
  context: AppContext,
  session: Session,
  selection: LeadSelection,
  part: ListPart,
): Promise<Listed<Lead>> =>
  readPart(
    context.database.db,
    leadList(context, session, selection, true),
    part,
    (ids) => findLeads(context.database.db, session.companyId, ids),
    leadPart(session, selection.sort),
  );

/** The numbers of all leads a filter means, in the order of the list. */
export const listLeadIds = (
  context: AppContext,
  session: Session,
  selection: LeadSelection,
): Promise<number[]> => readListIds(context.database.db, leadList(context, session, selection));

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
