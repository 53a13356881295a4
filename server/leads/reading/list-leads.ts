import { or, sql } from 'drizzle-orm';
import type { Lead, LeadSort } from '#contract';
import type { AppContext } from '../../context/app-context';
import { leads } from '../../db/schema';
import type { Session } from '../../http/authenticate';
import { chosenOf, readListIds, type FoundList } from '../../lists/found';
import { readPart } from '../../lists/list-part';
import type { Listed, ListPart } from '../../lists/page';
import { leadList } from './found-leads';
import { tabCondition, type LeadSelection } from './lead-filter';
import { leadPart } from './lead-part';
import { findLeads } from './lead-repository';

/** Every lead that a list, the spam or the trash of the company shows. */
const everyLead = (context: AppContext, session: Session, sort?: LeadSort): FoundList => ({
  ...leadList(context, session, { sort, filter: {} }),
  where: sql`${leads.companyId} = ${session.companyId} and ${or(
    ...(['all', 'spam', 'trash'] as const).map((tab) => tabCondition(context, session, tab)),
  )}`,
});

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
export const chosenLeadIds = (
  context: AppContext,
  session: Session,
  { ids, sort }: { ids: number[]; sort?: LeadSort | undefined },
): Promise<number[]> =>
  readListIds(context.database.db, chosenOf(everyLead(context, session, sort), ids));
