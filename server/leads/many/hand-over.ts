import { asc } from 'drizzle-orm';
import { STATUSES_IN_WORK } from '#contract';
import type { AppContext } from '../../context/app-context';
import type { Session } from '../../context/session';
import type { Db } from '../../db/database';
import { leads } from '../../db/schema';
import { changeLeads, lockLeads, type ChangedLead } from '../changing/change-leads';
import { leadConditions } from '../reading/lead-filter';

/** Leads changed by one statement: the number of its parameters has a limit. */
const BATCH_SIZE = 1000;

/** The leads a person has in work are those the list of leads shows for this filter. */
export const leadsInWork = (context: AppContext, session: Session, userId?: number) =>
  leadConditions(context, session, {
    filter: { status: [...STATUSES_IN_WORK], ...(userId === undefined ? {} : { user: [userId] }) },
  });

/** Reassigns or unassigns the leads that a person has in work, with the history. @returns those leads */
export async function handOverLeads(
  tx: Db,
  context: AppContext,
  session: Session,
  { from, to }: { from: number; to: number | null },
): Promise<ChangedLead[]> {
  const found = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(leadsInWork(context, session, from))
    .orderBy(asc(leads.id));
  const changed: ChangedLead[] = [];
  for (let start = 0; start < found.length; start += BATCH_SIZE) {
    const ids = found.slice(start, start + BATCH_SIZE).map(({ id }) => id);
    // A lead taken over before its row was locked stays with its new assignee.
    const locked = (await lockLeads(tx, session.companyId, ids)).filter(
      ({ userId }) => userId === from,
    );
    changed.push(
      ...(await changeLeads(tx, session, locked, { user_id: to }, { now: context.now() })),
    );
  }
  return changed;
}
