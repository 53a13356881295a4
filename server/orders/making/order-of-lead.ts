import type { PriceList } from '#contract';
import type { AppContext } from '../../context/app-context';
import type { Session } from '../../context/session';
import type { Db } from '../../db/database';
import { takeLead } from '../../leads/changing/take-lead';
import { announceChange, announceToUser } from '../../realtime/announce';
import { draftOfLead } from './draft-order';
import type { OrderSource } from './order-source';

/**
 * Drafts an order of a lead and takes the lead into work with it, in the same transaction.
 * @throws {HttpError} 404 where the company has no such lead
 */
export async function sourceOfLead(
  tx: Db,
  context: AppContext,
  session: Session,
  leadId: number,
  { prices, now }: { prices: PriceList; now: Date },
): Promise<OrderSource> {
  const taking = await takeLead(tx, session, leadId, now);
  return {
    draft: await draftOfLead(tx, session.companyId, leadId, prices),
    taken: taking?.taken,
    announce() {
      // The order stands in the history of the lead, whatever else has changed.
      announceChange.lead(context, session.companyId, leadId);
      for (const userId of taking?.userIds ?? []) announceToUser(context, userId, leadId, 'other');
    },
  };
}
