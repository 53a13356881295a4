import { and, eq } from 'drizzle-orm';
import type { PriceList } from '#contract';
import type { AppContext } from '../../context/app-context';
import type { Session } from '../../context/session';
import type { Db } from '../../db/database';
import { leads } from '../../db/schema';
import { requireNoSpam } from '../../leads/changing/change-leads';
import { takeLead } from '../../leads/changing/take-lead';
import { lockWorking } from '../../people/lock-working';
import { announceChange, announceToUser, lostBy } from '../../realtime/announce';
import { draftOfLead } from './draft-order';
import type { OrderSource } from './order-source';

/**
 * Locks the assignee of a lead, and the caller who may become it: people are locked before leads everywhere.
 * @throws {HttpError} 409 for a lead in the spam
 */
async function lockPeopleOfLead(tx: Db, { companyId, userId }: Session, leadId: number) {
  const [lead] = await tx
    .select({ userId: leads.userId, spamAt: leads.spamAt })
    .from(leads)
    .where(and(eq(leads.companyId, companyId), eq(leads.id, leadId)));
  if (!lead) return;
  requireNoSpam(lead);
  await lockWorking(tx, companyId, [userId, ...(lead.userId === null ? [] : [lead.userId])]);
}

/**
 * Drafts an order of a lead and takes the lead into work with it, in the same transaction.
 * @throws {HttpError} 404 where the company has no such lead, 409 in the spam
 */
export async function sourceOfLead(
  tx: Db,
  context: AppContext,
  session: Session,
  leadId: number,
  { prices, now }: { prices: PriceList; now: Date },
): Promise<OrderSource> {
  await lockPeopleOfLead(tx, session, leadId);
  const taking = await takeLead(tx, session, leadId, now);
  return {
    draft: await draftOfLead(tx, session.companyId, leadId, prices),
    taken: taking?.taken,
    announce() {
      // The order stands in the history of the lead, whatever else has changed.
      const lost = taking?.taken.assignedAt ? lostBy(null, session.userId) : {};
      announceChange.lead(context, session.companyId, leadId, lost);
      for (const userId of taking?.userIds ?? []) announceToUser(context, userId, leadId, 'other');
    },
  };
}
