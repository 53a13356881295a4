import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database';
import { leadReferrals, referralRewards } from '../db/schema';

const MERGED = 'Клиент объединён с другим приглашённым';

/** The first lead of each of the clients that has earned something. */
const firstRewarded = (clientIds: readonly number[]): SQL => sql`
  select min(lead_id) from ${referralRewards}
  where client_id = any(${sql.param([...clientIds])}::integer[])
    and kind = 'fixed' and not is_released and status <> 'cancelled'
  group by client_id`;

/**
 * Puts on review what two clients who are one now have earned twice: all but the first lead. The entries
 * stay; a person decides. To be called when leads and entries are the merged client's.
 */
export const reviewMerged = (tx: Db, clientId: number, now: Date) =>
  tx.execute(sql`
    update ${leadReferrals} set state = 'review', reason = ${MERGED}, updated_at = ${now.toISOString()}
    where state = 'counted' and lead_id in (
      select lead_id from ${referralRewards}
      where client_id = ${clientId} and kind = 'fixed' and not is_released and status <> 'cancelled'
        and lead_id not in (${firstRewarded([clientId])}))`);

/** Takes undecided invitations off the review after an undone merge: the clients are separate again. */
export const recallMerged = (tx: Db, clientIds: readonly number[], now: Date) =>
  tx.execute(sql`
    update ${leadReferrals} set state = 'counted', reason = null, updated_at = ${now.toISOString()}
    where state = 'review' and reason = ${MERGED} and lead_id in (${firstRewarded(clientIds)})`);
