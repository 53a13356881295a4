import { inArray, sql, type SQL } from 'drizzle-orm';
import { leadReferrals } from '../../db/schema';

/** The numbers of the leads that some referrals have brought: a subquery for `in`. */
export const leadsOfReferrals = (referralIds: number[]): SQL => sql`(
      select lead_id from ${leadReferrals} where ${inArray(leadReferrals.referralId, referralIds)})`;
