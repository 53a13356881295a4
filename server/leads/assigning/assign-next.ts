import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { NO_FREE_LEADS, type Lead, type TakeNext } from '#contract';
import type { AppContext } from '../../context/app-context';
import type { Session } from '../../context/session';
import { leads } from '../../db/schema';
import { readerOf } from '../../http/authenticate';
import { HttpError } from '../../http/http-error';
import { announceChange, lostBy } from '../../realtime/announce';
import { changeLeads, lockLeads } from '../changing/change-leads';
import { leadConditions, readLeadFilter } from '../reading/lead-filter';
import { getLead } from '../reading/lead-repository';

const NOT_FOUND = 404;

/**
 * Assigns the free lead that has waited longest to the caller. Two callers at one moment get two leads: a
 * lead that another one has locked is skipped.
 * @throws {HttpError} 404 where no new lead is unassigned, or the person finds only their own records; 422
 *   for a wrong filter
 */
export async function assignNext(
  context: AppContext,
  session: Session,
  { filter = {} }: TakeNext,
): Promise<Lead> {
  const { companyId, userId } = session;
  if (readerOf(session)?.rows === 'own') throw new HttpError(NOT_FOUND, NO_FREE_LEADS);
  const selection = await readLeadFilter(context, session, filter);
  const lead = await context.database.db.transaction(async (tx) => {
    const [free] = await tx
      .select({ id: leads.id })
      .from(leads)
      .where(
        and(
          leadConditions(context, session, selection),
          isNull(leads.userId),
          eq(leads.status, 'new'),
          sql`${leads.deletedAt} is null and ${leads.spamAt} is null and ${leads.kind} <> 'test'`,
        ),
      )
      .orderBy(asc(leads.createdAt), asc(leads.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!free) throw new HttpError(NOT_FOUND, NO_FREE_LEADS);
    const locked = await lockLeads(tx, companyId, [free.id]);
    await changeLeads(tx, session, locked, { user_id: userId }, { now: context.now() });
    return getLead(tx, companyId, free.id);
  });
  announceChange.lead(context, companyId, lead.id, lostBy(null, userId));
  return lead;
}
