import { or, sql } from 'drizzle-orm';
import type { Lead, LeadSort } from '#contract';
import type { AppContext } from '../../context/app-context';
import { leads } from '../../db/schema';
import type { Session } from '../../context/session';
import type { FoundList } from '../../lists/found';
import { recordList } from '../../lists/record-list';
import { leadColumns } from './export-columns';
import { foundLeads } from './found-leads';
import { tabCondition, type LeadSelection } from './lead-filter';
import { leadPart } from './lead-part';
import { findLeads } from './lead-repository';

/** Every lead that a list, the spam or the trash of the company shows. */
const everyLead = (context: AppContext, session: Session, sort?: LeadSort): FoundList => ({
  ...foundLeads(context, session, { sort, filter: {} }),
  where: sql`${leads.companyId} = ${session.companyId} and ${or(
    ...(['all', 'spam', 'trash'] as const).map((tab) => tabCondition(context, session, tab)),
  )}`,
  counted: undefined,
});

/** The leads a filter means, by page and as a file. */
export const leadList = recordList<LeadSelection, Lead>({
  found: foundLeads,
  everything: everyLead,
  find: findLeads,
  partOf: (_context, session, { sort }) => leadPart(session, sort),
  file: {
    name: 'leads',
    sheet: 'Заявки',
    many: 'заявок',
    subject: 'lead',
    columns: leadColumns,
  },
});
